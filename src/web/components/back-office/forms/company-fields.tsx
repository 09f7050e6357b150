import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { AddressFields } from '#web/components/forms/person-fields.tsx'
import { Card } from '../card.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

/** The seller's details from the settings that invoices print. Used by the settings and by the invoice template. */
export function CompanyFields({ values, errors }: Props) {
  const common = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: 120,
    autoComplete: 'off',
  })
  const missing = (text: string) => ({ required: true, texts: { missing: text } })
  return (
    <Card title={m.template_company()}>
      <p className="-mt-2 text-slate">{m.template_company_text()}</p>
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field
            {...common('name')}
            {...missing(m.field_company_required())}
            label={m.template_company_name()}
          />
        </div>
        <Field {...common('legalForm')} label={m.template_legal_form()} />
        <Field {...common('capital')} label={m.template_capital()} />
      </div>
      <AddressFields values={values} errors={errors} />
      <div className="level-fields grid gap-4 sm:grid-cols-2">
        <Field
          {...common('siren')}
          {...missing(m.field_siren_required())}
          label={m.buyer_siren()}
          hint={m.buyer_siren_hint()}
          inputMode="numeric"
        />
        <Field {...common('vatNumber')} label={m.buyer_vat_number()} hint={m.template_vat_hint()} />
        <div className="sm:col-span-2">
          <Field
            {...common('registration')}
            {...missing(m.field_registration_required())}
            label={m.template_registration()}
            hint={m.template_registration_hint()}
          />
        </div>
        <Field {...common('email')} {...missing(m.field_email_required())} type="email" label={m.email()} />
        <Field {...common('phone')} type="tel" label={m.phone()} />
      </div>
    </Card>
  )
}
