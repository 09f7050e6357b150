import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { m } from '#messages/messages.ts'
import { findVerification, verifyEmail } from '#server/identity/accounts/verify-email.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/verify-email'

export const loader = pageLoader('verify-email', async ({ ports, params }) => {
  const verification = await findVerification(ports, params.key ?? '')
  return data(
    { email: verification?.email ?? null, isChange: verification?.isChange ?? false },
    verification ? 200 : 410,
  )
})

export const action = formAction({
  confirm: intent({
    permission: 'verify-email.confirm',
    schema: z.object({}),
    async run(_, { ports, params, ipHash, language, account }) {
      const key = params.key ?? ''
      const verification = await findVerification(ports, key)
      await verifyEmail(ports, { key, ipHash })
      const page = (await account()) ? '/user' : '/login'
      const toast = toastCookie(ports.shop, verification?.isChange ? 'email-changed' : 'email-verified')
      return redirect(localPath(page, language), { headers: { 'Set-Cookie': toast } })
    },
  }),
})

export const clientAction = resilientAction

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.verify_title() }]

/** Confirmation needs a button press: programs that open the links of emails must not confirm. */
export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { email, isChange } = loaderData
  if (email === null || result?.code === 'link_expired')
    return (
      <div className="wrap grid max-w-md justify-items-start gap-5 pt-12">
        <h1 className="text-title">{m.link_over_title()}</h1>
        <p className="text-lg">{m.verify_over_text()}</p>
        <LocalLink to="/user" className="button-base button-primary">
          {m.my_account()}
        </LocalLink>
      </div>
    )
  return (
    <div className="wrap grid max-w-md justify-items-start gap-5 pt-12">
      <h1 className="text-title">{m.verify_title()}</h1>
      <ErrorSummary error={result?.error} />
      <p className="text-lg">{isChange ? m.verify_change_text({ email }) : m.verify_text({ email })}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="confirm" />
        <button type="submit" disabled={isBusy} className="button-base button-primary min-h-13 px-7">
          {isChange ? m.verify_change_button() : m.verify_button()}
        </button>
      </Form>
    </div>
  )
}
