import type { TemplateForm } from '#domain/billing/invoice-template/invoice-template-form.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'

type Props = {
  language: Language
  values: TemplateForm
  /** Default values, used where a field is empty. */
  own: TemplateForm
  errors: Record<string, string>
}

/** Texts of an invoice in one language. */
export function WordingFields({ language, values, own, errors }: Props) {
  const common = (name: string, maxLength: number) => {
    const field = `texts.${language}.${name}`
    return {
      name: field,
      lang: language,
      maxLength,
      autoComplete: 'off',
      defaultValue: values[field],
      placeholder: own[field],
      error: errors[field],
    }
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...common('invoiceTitle', 40)} label={m.template_invoice_title()} />
        <Field {...common('customerLabel', 40)} label={m.template_customer_label()} />
        <Field {...common('dateLabel', 40)} label={m.template_date_label()} />
        <Field {...common('dueDateLabel', 40)} label={m.template_due_label()} />
      </div>
      <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-medium text-ink-strong">{m.template_table_titles()}</legend>
        <Field {...common('tableTitles.description', 30)} label={m.template_table_description()} />
        <Field {...common('tableTitles.quantity', 30)} label={m.template_table_quantity()} />
        <Field {...common('tableTitles.unitPrice', 30)} label={m.template_table_unit_price()} />
        <Field {...common('tableTitles.total', 30)} label={m.template_table_total()} />
      </fieldset>
      <TextField {...common('legalText', 1_000)} label={m.template_legal_text()} rows={4} />
      <TextField
        {...common('footerText', 300)}
        label={m.template_footer_text()}
        rows={2}
        className="field min-h-20 resize-y py-3"
      />
    </>
  )
}
