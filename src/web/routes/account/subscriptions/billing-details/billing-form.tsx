import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { BuyerFields } from '#web/components/forms/buyer-fields.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import type { ShownBilling } from './load-billing.ts'

type Props = { form: NonNullable<ShownBilling['form']>; result: FormResult | undefined; isBusy: boolean }

/**
 * Form for the billing details of an order's subscriptions. The change takes effect only after a review of the next
 * invoices.
 */
export function BillingForm({ form, result, isBusy }: Props) {
  const values: Record<string, string | undefined> = result?.values ?? form.values
  const errors = result?.fields ?? {}
  return (
    <AccountSection title={m.billing_change_title()} text={m.billing_text()}>
      <Form method="post" noValidate className="buyer-form grid max-w-2xl gap-6">
        <ErrorSummary error={result?.error} fields={errors} />
        <input type="hidden" name="intent" value="save-details" />
        <BuyerFields values={values} errors={errors} legend={m.billing_as()} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={isBusy} aria-busy={isBusy} className="button-base button-primary">
            {m.billing_preview()}
          </button>
          <LocalLink to="/user/billing" className="button-base button-quiet">
            {m.cancel()}
          </LocalLink>
        </div>
      </Form>
    </AccountSection>
  )
}
