import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { useCheckoutPath } from '#web/components/cart/use-checkout-path.ts'
import { BuyerFields } from '#web/components/forms/buyer-fields.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'
import type { ShownCheck } from './use-number-check.ts'
import { VatNumberField } from './vat-number-field.tsx'

type Props = {
  account: string
  values: Record<string, string>
  result?: FormResult
  numberCheck: ShownCheck | null
  sellerName: string
}

/** The buyer's details. */
export function CheckoutDetails({ account, values, result, numberCheck, sellerName }: Props) {
  const errors = result?.fields ?? {}
  const isBusy = useNavigation().state !== 'idle'
  const path = useCheckoutPath()
  return (
    <Form
      method="post"
      action={localPath(path())}
      className="buyer-form grid max-w-2xl gap-6"
      aria-labelledby="details-title"
      data-account-id={account}
      noValidate
    >
      <div>
        <h2 id="details-title" className="text-section">
          {m.checkout_details_title()}
        </h2>
        <p className="mt-1 text-slate">{m.checkout_details_intro()}</p>
      </div>
      <ErrorSummary error={result?.error} fields={errors} />
      <input type="hidden" name="intent" value="save-details" />
      <BuyerFields values={values} errors={errors} legend={m.checkout_buyer_type()}>
        <VatNumberField value={values.vatNumber} error={errors.vatNumber} check={numberCheck} />
      </BuyerFields>
      <PrivacyNotice text={m.checkout_privacy({ seller: sellerName })} />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.checkout_continue()}
      </button>
    </Form>
  )
}
