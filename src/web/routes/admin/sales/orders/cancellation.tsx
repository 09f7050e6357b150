import { Form, href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { money } from '#web/components/ui/money.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/cancellation'
import { cancellationActions } from './cancellation-actions.ts'
import { CancellationPreview } from './cancellation-preview.tsx'
import { loadCancellation } from './load-cancellation.ts'

export const loader = pageLoader('order-cancellation', loadCancellation)

export const action = cancellationActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.order_cancel() }]

/** Cancels an order, after a preview of the subscriptions that end, the credit notes and the refunds. */
export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { number, preview, mayCancel } = loaderData
  const failure = useLastResult(actionData as FormResult | undefined)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <RecordNav back={{ to: href('/admin/orders/:number', { number }), text: m.order_title({ number }) }} />
      <PageHeading title={m.order_cancel()} text={number} help={[m.help_order_2()]} />
      <div className="mt-5 grid max-w-4xl gap-5">
        {preview && <CancellationPreview preview={preview} />}
        <Card title={m.order_cancel_confirm()}>
          {!preview && <p>{m.order_give_up_text()}</p>}
          <ErrorSummary error={failure?.error} fields={failure?.fields} />
          {mayCancel && (
            <Form method="post" className="grid gap-4" noValidate>
              <NoEnter />
              {preview ? (
                <>
                  <input type="hidden" name="intent" value="cancel" />
                  <input type="hidden" name="number" value={number} />
                  <input type="hidden" name="seen" value={preview.seen} />
                  <Field
                    name="reason"
                    label={m.document_reason()}
                    error={failure?.fields.reason}
                    defaultValue={failure?.values.reason ?? m.order_cancel_reason()}
                    maxLength={200}
                    autoComplete="off"
                  />
                  <div className="max-w-sm">
                    <Field
                      name="confirmation"
                      label={m.credit_type_number({ number })}
                      error={failure?.fields.confirmation}
                      autoComplete="off"
                      spellCheck={false}
                      maxLength={40}
                    />
                  </div>
                </>
              ) : (
                <>
                  <input type="hidden" name="intent" value="give-up" />
                  <input type="hidden" name="confirmed" value="on" />
                </>
              )}
              <button
                type="submit"
                disabled={isBusy}
                className="button-base button-danger justify-self-start"
              >
                {preview ? m.order_cancel_do({ amount: money(preview.credited) }) : m.order_give_up()}
              </button>
            </Form>
          )}
        </Card>
      </div>
    </>
  )
}
