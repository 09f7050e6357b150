import type { ReactElement } from 'react'
import type { LocalForm as Content, FormField } from './photographer-content.ts'

export function LocalForm({ form, id }: { form: Content; id: string }): ReactElement {
  return (
    <form method="dialog" className="local-form" data-local-form="" data-answer={form.answer}>
      {form.fields.map((field) => (
        <Field key={field.name} field={field} id={`${id}-${field.name}`} />
      ))}
      <div className="local-form-end">
        <button type="submit">{form.submit}</button>
        <p className="local-form-note">{form.note}</p>
      </div>
      <p className="local-form-answer" role="status" data-status="" />
    </form>
  )
}

function Field({ field, id }: { field: FormField; id: string }): ReactElement {
  const shared = { id, name: field.name, required: field.required, autoComplete: field.autoComplete }
  if (field.kind === 'radio') {
    return (
      <fieldset className="field field-radio">
        <legend>{field.label}</legend>
        {field.options?.map((option, index) => (
          <label key={option}>
            <input type="radio" name={field.name} value={option} defaultChecked={index === 0} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  return (
    <p className={`field field-${field.kind}`}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={3} />
      ) : field.kind === 'select' ? (
        <select {...shared}>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'number' ? (
        <input {...shared} type="number" min={1} max={12} defaultValue={2} inputMode="numeric" />
      ) : (
        <input {...shared} type={field.kind} />
      )}
    </p>
  )
}
