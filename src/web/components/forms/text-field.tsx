import { type ComponentProps, useState } from 'react'
import { m } from '#messages/messages.ts'
import { count } from '../ui/count.ts'
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
  /** Shows the number of characters typed and of those that `maxLength` allows. */
  hasCounter?: boolean
}

/** A textarea with a character counter. The counter describes the field and is not announced while typing. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  error: serverError,
  texts = {},
  hasCounter,
  maxLength,
  ...text
}: Props) {
  const { error, handlers } = useNativeValidation(serverError, texts)
  const [typed, setTyped] = useState(String(text.defaultValue ?? '').length)
  const counterId = hasCounter ? `${id}-count` : undefined
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        className="field min-h-40 resize-y py-3"
        aria-invalid={error ? true : undefined}
        aria-describedby={[describedBy(id, hint, error), counterId].filter(Boolean).join(' ') || undefined}
        maxLength={maxLength}
        {...text}
        {...handlers}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          handlers.onInput(event)
        }}
      />
      {hasCounter && maxLength && (
        <p id={counterId} className="figures text-right text-sm text-slate">
          {m.contact_message_count({ count: count(typed), max: count(maxLength) })}
        </p>
      )}
    </FieldFrame>
  )
}
