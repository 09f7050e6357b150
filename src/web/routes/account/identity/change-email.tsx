import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { m } from '#messages/messages.ts'
import { requestEmailChange } from '#server/identity/accounts/request-email-change.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { useFailureToast } from '#web/components/forms/use-failure-toast.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/change-email'

export const loader = pageLoader('change-email', async (page) => {
  const { email } = await requireAccount(page)
  return { email }
})

export const action = formAction({
  request: intent({
    permission: 'change-email.request',
    schema: z.object({ email: emailField('email_required', 'email_format_invalid') }),
    async run({ email }, page) {
      const { ports, ipHash, language } = page
      await requestEmailChange(ports, { account: await requireAccount(page), email, ipHash })
      return redirect(localPath('/user/profile', language), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, 'email-change-sent') },
      })
    },
  }),
})

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.email_change() }]

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  const isBusy = useNavigation().formMethod === 'POST'
  useFailureToast(result, m.update_failed())
  return (
    <AccountFrame title={m.email_change()} intro={m.email_change_intro({ email: loaderData.email })}>
      <Form method="post" className="mt-8 grid max-w-md gap-5" noValidate>
        <ErrorSummary error={result?.error} fields={result?.fields} />
        <input type="hidden" name="intent" value="request" />
        <Field
          name="email"
          type="email"
          label={m.email_new()}
          defaultValue={result?.values.email}
          error={result?.fields.email}
          texts={{ missing: m.field_email_required(), malformed: m.field_email_format_invalid() }}
          required
          maxLength={254}
          autoComplete="email"
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.email_change_send()}
          </button>
          <LocalLink to="/user/profile" className="button-base button-quiet">
            {m.cancel()}
          </LocalLink>
        </div>
      </Form>
    </AccountFrame>
  )
}
