import { href, redirect } from 'react-router'
import { z } from 'zod'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { clearAccountCookie, toastCookie } from '#web/forms/session-cookies.ts'

/** Opening the URL does not sign the user out: only the form's POST does. */
export const loader = pageLoader('admin-logout', async () => {
  throw redirect(href('/admin'))
})

export const action = formAction({
  'sign-out': intent({
    permission: 'admin-logout.sign-out',
    schema: z.object({}),
    async run(_, { ports, request }) {
      const cookies = [
        ...(await ports.identity.signOut(request.headers)),
        clearAccountCookie(ports.shop),
        toastCookie(ports.shop, 'back-office-signed-out'),
      ]
      return redirect(href('/admin/login'), {
        headers: new Headers(cookies.map((cookie) => ['Set-Cookie', cookie])),
      })
    },
  }),
})

/** Not a file: pages fetch this URL, or it redirects. */
export const handle = { isData: true }
