import type { ReactElement, ReactNode } from 'react'
import type { Field, LocalForm as LocalFormContent } from './restaurant-content.ts'

function Control({ field, id }: { field: Field; id: string }): ReactElement {
  const shared = { id, name: field.name, required: field.required, autoComplete: field.autoComplete }
  if (field.kind === 'select')
    return (
      <select {...shared}>
        {field.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (field.kind === 'textarea') return <textarea {...shared} rows={3} placeholder={field.placeholder} />
  return <input {...shared} type={field.kind} placeholder={field.placeholder} />
}

/** `method="dialog"` outside a dialog submits nothing: without the script no name ends up in a URL. */
export function LocalForm({
  form,
  name,
  children,
}: {
  form: LocalFormContent
  name: string
  children?: ReactNode
}): ReactElement {
  return (
    <form className="rs-form" method="dialog" data-local-form="" data-closed-day={form.closedDay}>
      {children}
      <div className="rs-fields">
        {form.fields.map((field) => (
          <div key={field.name} className={`rs-field rs-field-${field.kind}`}>
            <label htmlFor={`${name}-${field.name}`}>{field.label}</label>
            <Control field={field} id={`${name}-${field.name}`} />
          </div>
        ))}
      </div>
      <button type="submit" className="rs-submit">
        {form.submit}
      </button>
      <div className="rs-answer" data-form-answer={form.answer} role="status" tabIndex={-1}>
        <p data-form-text="" />
        <p className="rs-notice" data-form-notice={form.notice} />
      </div>
    </form>
  )
}
