import { type ComponentProps, useState } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { type FieldTexts, useNativeValidation } from './use-native-validation.ts'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  name: string
  /** Needed where two fields of a page have the same name. */
  id?: string
  label: string
  hint?: string
  error?: string
  texts?: FieldTexts
  /** Text for the number of characters typed and allowed. */
  countText?: (count: number) => string
}

/** A textarea with a character counter. The counter describes the field and is not announced while typing. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  error: serverError,
  texts = {},
  countText,
  ...text
}: Props) {
  const { error, handlers } = useNativeValidation(serverError, texts)
  const [count, setCount] = useState(String(text.defaultValue ?? '').length)
  const counterId = countText ? `${id}-count` : undefined
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        className="field min-h-40 resize-y py-3"
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy(id, hint, error), counterId].filter(Boolean).join(' ') || undefined}
        {...text}
        {...handlers}
        onInput={(event) => {
          setCount(event.currentTarget.value.length)
          handlers.onInput(event)
        }}
      />
      {countText && (
        <p id={counterId} className="figures text-right text-sm text-slate">
          {countText(count)}
        </p>
      )}
    </FieldFrame>
  )
}
