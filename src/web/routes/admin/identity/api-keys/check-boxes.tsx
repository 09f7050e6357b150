import { FieldError } from '#web/components/forms/field-error.tsx'

type Box = { name: string; label: string; hint?: string; isChecked: boolean }
type Props = { name: string; legend: string; error: string | undefined; boxes: readonly Box[] }

/** Group of checkboxes under one field name. */
export function CheckBoxes({ name, legend, error, boxes }: Props) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1.5 font-medium text-ink-strong">{legend}</legend>
      {boxes.map((box) => (
        <label key={box.name} className="flex min-h-8 items-start gap-3">
          <input type="checkbox" name={box.name} defaultChecked={box.isChecked} className="mt-0.5" />
          <span className="min-w-0">
            <span className="wrap-anywhere text-ink-strong">{box.label}</span>
            {box.hint && <span className="block text-sm text-slate">{box.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
