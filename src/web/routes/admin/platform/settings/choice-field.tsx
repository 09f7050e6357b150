import { FieldError } from '#web/components/forms/field-error.tsx'

type Choice = { value: string; label: string; hint: string }
type Props = {
  name: string
  legend: string
  choices: readonly Choice[]
  value: string
  error: string | undefined
}

/** Radio buttons, each with a hint. */
export function ChoiceField({ name, legend, choices, value, error }: Props) {
  return (
    <fieldset className="grid gap-3" id={name} tabIndex={-1}>
      <legend className="mb-2 font-medium text-ink-strong">{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value}>
          <label className="flex items-start gap-3 text-ink-strong">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={value === choice.value}
              aria-describedby={`${name}-${choice.value}-hint`}
              className="mt-0.5"
            />
            {choice.label}
          </label>
          <p id={`${name}-${choice.value}-hint`} className="mt-1 ml-8 text-sm text-slate">
            {choice.hint}
          </p>
        </div>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
