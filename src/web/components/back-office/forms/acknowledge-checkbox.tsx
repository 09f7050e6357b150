import { FieldError } from '#web/components/forms/field-error.tsx'

/** 'I know what this does': a checkbox required before an action that affects others. */
export function AcknowledgeCheckbox({ text, error }: { text: string; error: string | undefined }) {
  return (
    <>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="understood"
          id="understood"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'understood-error' : undefined}
          className="mt-1"
        />
        {text}
      </label>
      <FieldError id="understood-error" className="-mt-2">
        {error}
      </FieldError>
    </>
  )
}
