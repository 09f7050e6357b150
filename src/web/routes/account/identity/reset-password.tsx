import { data, Form, href, redirect, useNavigation } from 'react-router'
import { newPasswordSchema } from '#domain/identity/accounts/registration.schema.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { m } from '#messages/messages.ts'
import { findKey } from '#server/identity/accounts/account-keys.ts'
import { resetPassword } from '#server/identity/accounts/reset-password.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NewPasswordFields } from '#web/components/forms/new-password-fields.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { clearAccountCookie, deviceCookie, toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/reset-password'

export const loader = pageLoader('reset-password', async ({ ports, params }) => {
  const resetKey = await findKey(ports, 'reset_password', params.key ?? '')
  return data({ email: resetKey?.owner.email ?? null }, resetKey ? 200 : 410)
})

export const action = formAction({
  'set-password': intent({
    permission: 'reset-password.set-password',
    schema: ({ passwordPolicy }) => newPasswordSchema(passwordPolicy),
    async run({ password }, { ports, params, ipHash, language }) {
      const { deviceToken, role } = await resetPassword(ports, { key: params.key ?? '', password, ipHash })
      const headers = new Headers([
        ['Set-Cookie', clearAccountCookie(ports.shop)],
        ['Set-Cookie', deviceCookie(ports.shop, deviceToken)],
        ['Set-Cookie', toastCookie(ports.shop, 'password-changed')],
      ])
      return redirect(isBackOffice(role) ? href('/admin/login') : localPath('/login', language), { headers })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.reset_title() }]

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  const { email } = loaderData
  if (email === null || result?.code === 'link_expired')
    return (
      <div className="wrap grid max-w-md justify-items-start gap-5 pt-12">
        <h1 className="text-title">{m.link_over_title()}</h1>
        <p className="text-lg">{m.reset_over_text()}</p>
        <LocalLink to="/forgot-password" className="button-base button-primary">
          {m.link_ask_again()}
        </LocalLink>
      </div>
    )
  return (
    <div className="wrap max-w-md pt-12">
      <h1 className="text-title">{m.reset_title()}</h1>
      <p className="mt-2 text-lg">{m.reset_intro({ email })}</p>
      <Form method="post" className="mt-8 grid gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="set-password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields errors={result?.fields ?? {}} />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          {m.reset_save()}
        </button>
      </Form>
    </div>
  )
}
