import { redirect } from 'react-router'
import { z } from 'zod'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { clearAccountCookie, toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'

/** Opening the URL does not sign the user out: only the form's POST does. */
export const loader = pageLoader('logout', async ({ language }) => {
  throw redirect(localPath('/', language))
})

export const action = formAction({
  'sign-out': intent({
    permission: 'logout.sign-out',
    schema: z.object({}),
    async run(_input, { ports, request, language }) {
      const headers = new Headers()
      for (const cookie of await ports.identity.signOut(request.headers)) headers.append('Set-Cookie', cookie)
      headers.append('Set-Cookie', clearAccountCookie(ports.shop))
      headers.append('Set-Cookie', toastCookie(ports.shop, 'signed-out'))
      return redirect(localPath('/', language), { headers })
    },
  }),
})

/** Not a file: pages fetch this URL, or it redirects. */
export const handle = { isData: true }
