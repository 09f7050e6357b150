import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { m } from '#messages/messages.ts'
import { requestPasswordReset } from '#server/identity/accounts/reset-password.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/forgot-password'

export const loader = pageLoader('forgot-password', async () => null)

export const action = formAction({
  'send-link': intent({
    permission: 'forgot-password.send-link',
    schema: z.object({ email: emailField('login_email_required', 'login_email_invalid') }),
    async run({ email }, { ports, ipHash }) {
      await requestPasswordReset(ports, { email, ipHash })
      return { sentTo: email }
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [
  { title: m.forgot_title() },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const actionResult = actionData as FormResult | { sentTo: string } | undefined
  const result = actionResult && 'fields' in actionResult ? actionResult : undefined
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap max-w-md pt-12">
      <h1 className="text-title">{m.forgot_title()}</h1>
      {actionResult && 'sentTo' in actionResult ? (
        <div role="status" className="mt-4 grid gap-4 rounded-card border border-line bg-surface p-6">
          <p>{m.forgot_sent({ email: actionResult.sentTo })}</p>
          <p>{m.forgot_sent_hint()}</p>
        </div>
      ) : (
        <>
          <p className="mt-2 text-lg">{m.forgot_intro()}</p>
          <Form method="post" className="mt-8 grid gap-5" noValidate>
            <ErrorSummary error={result?.error} fields={result?.fields} />
            <input type="hidden" name="intent" value="send-link" />
            <Field
              name="email"
              type="email"
              label={m.email()}
              defaultValue={result?.values.email}
              error={result?.fields.email}
              texts={{ missing: m.field_login_email_required(), malformed: m.field_login_email_invalid() }}
              required
              maxLength={254}
              autoComplete="username"
            />
            <button type="submit" disabled={isBusy} className="button-base button-primary">
              {m.forgot_send()}
            </button>
          </Form>
        </>
      )}
      <p className="mt-6">
        <LocalLink to="/login" className="link inline-block py-1">
          {m.back_to_login()}
        </LocalLink>
      </p>
    </div>
  )
}
