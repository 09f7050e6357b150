import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { CountryField } from './country-field.tsx'
import { Field } from './field.tsx'

type Props = { values: Record<string, string | undefined>; errors: Record<string, string> }

/** First and last name, in the order of the language: Hungarian puts the family name first. */
export function NameFields({ values, errors }: Props) {
  const first = (
    <Field
      key="firstName"
      name="firstName"
      label={m.first_name()}
      defaultValue={values.firstName}
      error={errors.firstName}
      texts={{ missing: m.field_first_name_required() }}
      required
      maxLength={80}
      autoComplete="given-name"
    />
  )
  const last = (
    <Field
      key="lastName"
      name="lastName"
      label={m.last_name()}
      defaultValue={values.lastName}
      error={errors.lastName}
      texts={{ missing: m.field_last_name_required() }}
      required
      maxLength={80}
      autoComplete="family-name"
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {currentLanguage() === 'hu' ? [last, first] : [first, last]}
    </div>
  )
}

/** The phone number, and why it is asked for. */
export function PhoneField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      name="phone"
      type="tel"
      label={m.phone()}
      hint={m.phone_hint()}
      defaultValue={value}
      error={error}
      texts={{ missing: m.field_phone_required() }}
      required
      maxLength={60}
      autoComplete="tel"
    />
  )
}

/** The country, which decides about the other fields, then street and town. */
export function AddressFields({ values, errors }: Props) {
  return (
    <>
      <CountryField defaultValue={values.country} error={errors.country} />
      <StreetFields values={values} errors={errors} />
    </>
  )
}

/** Street, postcode, city; Hungarian order is postcode, city, street. */
export function StreetFields({ values, errors }: Props) {
  const street = (
    <Field
      key="address"
      name="address"
      label={m.address()}
      defaultValue={values.address}
      error={errors.address}
      texts={{ missing: m.field_address_required() }}
      required
      maxLength={200}
      autoComplete="street-address"
    />
  )
  const town = (
    <div key="town" className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <Field
        name="zipCode"
        label={m.zip_code()}
        defaultValue={values.zipCode}
        error={errors.zipCode}
        texts={{ missing: m.field_zip_code_required() }}
        required
        maxLength={40}
        autoComplete="postal-code"
      />
      <Field
        name="city"
        label={m.city()}
        defaultValue={values.city}
        error={errors.city}
        texts={{ missing: m.field_city_required() }}
        required
        maxLength={100}
        autoComplete="address-level2"
      />
    </div>
  )
  return currentLanguage() === 'hu' ? [town, street] : [street, town]
}
