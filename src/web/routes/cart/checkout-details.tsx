import { Form, useNavigation } from 'react-router'
import { type BuyerType, buyerTypes } from '#domain/checkout/buyer.ts'
import { m } from '#messages/messages.ts'
import { ChoiceTiles } from '#web/components/forms/choice-tiles.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { AddressFields, NameFields } from '#web/components/forms/person-fields.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import { localPath } from '#web/components/ui/local-link.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useCheckoutPath } from './use-checkout-path.ts'
import type { ShownCheck } from './use-number-check.ts'
import { VatNumberField } from './vat-number-field.tsx'

const names: Record<BuyerType, () => string> = {
  particulier: m.buyer_particulier,
  professionnel: m.buyer_professionnel,
  association: m.buyer_association,
}

type Props = {
  account: string
  values: Record<string, string>
  result?: FormResult
  numberCheck: ShownCheck | null
  sellerName: string
}

/** Who buys. The company's fields show only for whom they concern, without any script (`:has`). */
export function CheckoutDetails({ account, values, result, numberCheck, sellerName }: Props) {
  const errors = result?.fields ?? {}
  const isBusy = useNavigation().state !== 'idle'
  const path = useCheckoutPath()
  return (
    <Form
      method="post"
      action={localPath(path())}
      className="buyer-form mt-8 grid max-w-2xl gap-6"
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
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-strong">{m.checkout_buyer_type()}</legend>
        <ChoiceTiles
          key={JSON.stringify(errors)}
          name="buyerType"
          options={buyerTypes.map((value) => ({ value, text: names[value]() }))}
          defaultValue={values.buyerType}
          error={errors.buyerType}
        />
      </fieldset>
      <div className="for-associations grid gap-4 sm:grid-cols-2">
        <Field
          name="associationName"
          label={m.buyer_association_name()}
          defaultValue={values.associationName}
          error={errors.associationName}
          maxLength={120}
          autoComplete="organization"
        />
        <Field
          name="associationNumber"
          label={m.buyer_association_number()}
          hint={m.buyer_association_number_hint()}
          defaultValue={values.associationNumber}
          error={errors.associationNumber}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <div className="for-businesses grid gap-4">
        <Field
          name="company"
          label={m.buyer_company()}
          defaultValue={values.company}
          error={errors.company}
          maxLength={120}
          autoComplete="organization"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="siren"
            label={m.buyer_siren()}
            hint={m.buyer_siren_hint()}
            defaultValue={values.siren}
            error={errors.siren}
            inputMode="numeric"
            maxLength={80}
          />
          <Field
            name="purchaseOrder"
            label={m.buyer_purchase_order()}
            defaultValue={values.purchaseOrder}
            error={errors.purchaseOrder}
            maxLength={40}
          />
          <VatNumberField value={values.vatNumber} error={errors.vatNumber} check={numberCheck} />
        </div>
      </div>
      <NameFields values={values} errors={errors} />
      <AddressFields values={values} errors={errors} />
      <PrivacyNotice text={m.checkout_privacy({ seller: sellerName })} />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.checkout_continue()}
      </button>
    </Form>
  )
}
