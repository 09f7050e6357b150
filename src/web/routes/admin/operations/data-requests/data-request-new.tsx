import { Form, href, redirect, useNavigation } from 'react-router'
import { customerForms } from '#domain/operations/customers/customer-forms.schema.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { defaultLanguage, languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { findMessage } from '#server/messaging/contact/find-message.ts'
import { recordStrangerRequest } from '#server/operations/customers/record-stranger-request.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

import { RequestFields } from '../customers/request-fields.tsx'
import type { Route } from './+types/data-request-new'

export const loader = pageLoader('data-request-new', async ({ ports, url }) => {
  const id = url.searchParams.get('message')
  const message = id ? await findMessage(ports, id) : undefined
  return {
    today: dayInParis(ports.clock.now()),
    /** The message the request was made in, if any. */
    requested: message && {
      id: message.id,
      subject: message.subject,
      receivedOn: dayInParis(message.createdAt),
      email: message.email,
      name: message.name,
      language: message.language,
    },
  }
})

export const action = formAction({
  record: intent({
    permission: 'data-request-new.record',
    schema: customerForms.requestWithoutAccount,
    async run(input, page) {
      const recorded = await recordStrangerRequest(page.ports, { ...input, ...(await requireEditor(page)) })
      const to =
        'accountId' in recorded
          ? `${href('/admin/customers/:id', { id: recorded.accountId })}#data-requests`
          : href('/admin/queue/data-requests/:id', { id: recorded.requestId })
      return redirect(to, { headers: { 'Set-Cookie': toastCookie(page.ports.shop, 'request-recorded') } })
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.request_record() }]

/**
 * Records a data request received by letter or email. If the email address has an account, the request belongs to that
 * account.
 */
export default function DataRequestNew({ loaderData, actionData }: Route.ComponentProps) {
  const failure = useLastResult(actionData as FormResult | undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  const { requested, today } = loaderData
  const values: Record<string, string | undefined> = failure?.values ?? requested ?? {}
  const errors = failure?.fields ?? {}
  return (
    <>
      <RecordNav back={{ to: href('/admin/queue/data-requests'), text: m.requests_title() }} />
      <PageHeading title={m.request_record()} text={m.request_record_text()} />
      <Form method="post" noValidate className="mt-6 grid max-w-2xl gap-4">
        <ErrorSummary error={failure?.error} fields={errors} />
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="messageId" value={requested?.id ?? ''} />
        {requested && (
          <p className="wrap-anywhere">{m.request_from_message({ subject: requested.subject })}</p>
        )}
        <Field
          name="email"
          type="email"
          label={m.email()}
          defaultValue={values.email}
          error={errors.email}
          required
          maxLength={254}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="name"
            label={m.contact_name()}
            defaultValue={values.name}
            error={errors.name}
            required
            maxLength={160}
            autoComplete="off"
          />
          <SelectField
            name="language"
            label={m.request_language()}
            defaultValue={values.language ?? defaultLanguage}
            error={errors.language}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <RequestFields refused={failure} today={today} requested={requested} />
        <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
          {m.save()}
        </button>
      </Form>
    </>
  )
}
