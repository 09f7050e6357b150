import type { ReactElement, ReactNode } from 'react'
import type { FormField, RequestForm as RequestFormContent } from './craftsman-content.ts'

function Control({ field }: { field: FormField }): ReactElement {
  const shared = {
    id: `field-${field.name}`,
    name: field.name,
    required: !field.optional,
    'aria-describedby': `field-${field.name}-error`,
  }
  if (field.kind === 'area') return <textarea {...shared} rows={4} />
  if (field.kind === 'select') {
    return (
      <select {...shared}>
        {field.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      type={field.kind}
      defaultValue={field.value}
      autoComplete={field.autocomplete ?? 'off'}
      min={field.kind === 'number' ? 1 : undefined}
      step="any"
    />
  )
}

export function RequestForm({
  form,
  children,
}: {
  form: RequestFormContent
  children?: ReactNode
}): ReactElement {
  return (
    <section className="request" id="demande" aria-labelledby="request-title">
      <div className="request-head">
        <h2 id="request-title">{form.title}</h2>
        <p>{form.intro}</p>
        {children}
      </div>
      {/* Without the script, the "dialog" method makes the browser send nothing. */}
      <form method="dialog" noValidate data-request data-missing={form.missing}>
        {form.fields.map((field) => (
          <div className={`field field-${field.kind}`} data-field={field.name} key={field.name}>
            <label htmlFor={`field-${field.name}`}>
              {field.label}
              {field.optional && <small> {form.optionalMark}</small>}
            </label>
            <span className="control">
              <Control field={field} />
              {field.unit && <span className="unit">{field.unit}</span>}
            </span>
            <p className="error" id={`field-${field.name}-error`} />
          </div>
        ))}
        <div className="send">
          <button type="submit">{form.submit}</button>
          <p className="note">{form.note}</p>
        </div>
      </form>
      <div className="recap" data-recap hidden tabIndex={-1}>
        <h3>{form.recapTitle}</h3>
        <dl />
        <p className="note">{form.recapNote}</p>
        <button type="button" data-again>
          {form.again}
        </button>
      </div>
    </section>
  )
}
