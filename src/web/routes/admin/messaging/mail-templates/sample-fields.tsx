import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import type { MailTemplateData } from './load-mail-template.ts'
import type { SampleValues } from './use-sample-values.ts'

/** Samples used by previews and test mails: values of the variables, and further variables by name. */
export function SampleFields({ data, samples }: { data: MailTemplateData; samples: SampleValues }) {
  const [error, setError] = useState<string>()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const name = String(fields.get('variableName') ?? '').trim()
    if (!name) {
      setError(m.field_mail_variable_name_required())
      return
    }
    setError(undefined)
    samples.change(name, String(fields.get('variableValue') ?? ''))
    event.currentTarget.reset()
  }
  return (
    <div className="grid gap-4">
      <p className="text-slate">{samples.areStored ? m.mail_variables_kept() : m.mail_variables_text()}</p>
      <div className="grid max-h-[50dvh] gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {data.variables.map(({ name, sample, entries }) => (
          <label key={name} className="grid content-start gap-1 text-sm">
            <span className="font-mono wrap-anywhere">{name}</span>
            <input
              value={samples.values[name] ?? sample}
              readOnly={entries !== null}
              onChange={(event) => samples.change(name, event.target.value)}
              maxLength={5000}
              autoComplete="off"
              className="field text-base read-only:bg-sunken"
            />
          </label>
        ))}
        {samples.added.map((name) => (
          <div key={name} className="flex items-end gap-1">
            <label className="grid min-w-0 flex-1 gap-1 text-sm">
              <span className="font-mono wrap-anywhere">{name}</span>
              <input
                value={samples.values[name] ?? ''}
                onChange={(event) => samples.change(name, event.target.value)}
                maxLength={5000}
                autoComplete="off"
                className="field text-base"
              />
            </label>
            <button
              type="button"
              onClick={() => samples.remove(name)}
              aria-label={m.mail_variable_remove({ name })}
              className="grid size-11 shrink-0 place-items-center rounded-full text-slate hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
        ))}
      </div>
      <form
        onSubmit={add}
        noValidate
        className="when-scripted grid gap-3 rounded-card border border-line p-4"
      >
        <h3 className="font-medium text-ink-strong">{m.mail_variable_add()}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            name="variableName"
            label={m.mail_variable_name()}
            error={error}
            maxLength={80}
            autoComplete="off"
          />
          <Field name="variableValue" label={m.mail_variable_value()} maxLength={5000} autoComplete="off" />
        </div>
        <button type="submit" className="button-base button-quiet justify-self-start">
          {m.mail_variable_add()}
        </button>
      </form>
    </div>
  )
}
