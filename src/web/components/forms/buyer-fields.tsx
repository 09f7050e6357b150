import type { ReactNode } from 'react'
import { type BuyerType, buyerTypes } from '#domain/billing/invoices/buyer.ts'
import { m } from '#messages/messages.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import { CountryField } from './country-field.tsx'
import { Field } from './field.tsx'
import { NameFields, StreetFields } from './person-fields.tsx'

/** Names of the buyer types, as shown to the buyer. */
export const buyerTypeNames: Record<BuyerType, () => string> = {
  consumer: m.buyer_consumer,
  business: m.buyer_business,
  association: m.buyer_association,
}

type Props = {
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** The question about the type of buyer. */
  legend: string
  /** A VAT number field that checks the number; a plain one if omitted. */
  children?: ReactNode
}

/**
 * Type and country of the buyer, which decide about the fields of a company. Those show only where they are needed,
 * without a script (`:has`); the form must have the class `buyer-form`.
 */
export function BuyerTypeFields({ values, errors, legend, children }: Props) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-strong">{legend}</legend>
        <ChoiceTiles
          key={JSON.stringify(errors)}
          name="buyerType"
          options={buyerTypes.map((value) => ({ value, text: buyerTypeNames[value]() }))}
          defaultValue={values.buyerType}
          error={errors.buyerType}
        />
      </fieldset>
      <CountryField defaultValue={values.country} error={errors.country} />
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
        <div className="level-fields grid gap-4 sm:grid-cols-2">
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
          {children ?? (
            <div className="sm:col-span-2">
              <Field
                name="vatNumber"
                label={m.buyer_vat_number()}
                hint={m.buyer_vat_number_hint()}
                defaultValue={values.vatNumber}
                error={errors.vatNumber}
                maxLength={80}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The buyer with name and address. The form must have the class `buyer-form`. */
export function BuyerFields({ values, errors, ...fields }: Props) {
  return (
    <>
      <BuyerTypeFields values={values} errors={errors} {...fields} />
      <NameFields values={values} errors={errors} />
      <StreetFields values={values} errors={errors} />
    </>
  )
}
