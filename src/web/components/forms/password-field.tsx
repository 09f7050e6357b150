import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages/messages.ts'
import { describedBy, FieldFrame } from './field.tsx'
import { type FieldTexts, useNativeValidation } from './use-native-validation.ts'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string
  texts?: FieldTexts
}

/** A password that can be shown, pasted and managed. */
export function PasswordField({ name, label, hint, error: serverError, texts = {}, autoComplete }: Props) {
  const [isShown, setShown] = useState(false)
  const { error, handlers } = useNativeValidation(serverError, texts)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          required
          maxLength={256}
          autoComplete={autoComplete}
          className="field pr-13"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
          {...handlers}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-slate hover:text-ink-strong"
          aria-label={isShown ? m.password_hide() : m.password_show()}
          aria-pressed={isShown}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
