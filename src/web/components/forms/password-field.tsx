import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { describePassword, type PasswordStrength } from '#domain/identity/accounts/password-strength.ts'
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
  /** Shows the password's strength in a word while it is typed. */
  hasStrength?: boolean
  /** Name of the password field that this one repeats. */
  repeats?: string
}

/** A password field that can show its text, allows pasting and works with password managers. */
export function PasswordField({
  name,
  label,
  hint,
  error: serverError,
  texts = {},
  autoComplete,
  hasStrength,
  repeats,
}: Props) {
  const [isShown, setShown] = useState(false)
  const [password, setPassword] = useState('')
  const { error, handlers } = useNativeValidation(serverError, {
    ...(repeats && { malformed: m.field_passwords_differ() }),
    ...texts,
  })
  const input = useRef<HTMLInputElement>(null)
  // Includes text typed before the script started.
  useEffect(() => setPassword(input.current?.value ?? ''), [])
  useRepetition(input, repeats)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={input}
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
          onInput={(event) => {
            if (hasStrength) setPassword(event.currentTarget.value)
            handlers.onInput(event)
          }}
        />
        <button
          type="button"
          className="when-scripted absolute inset-y-0 right-0 grid w-12 place-items-center text-slate hover:text-ink-strong"
          aria-label={isShown ? m.password_hide() : m.password_show()}
          aria-controls={name}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
      {hasStrength && <StrengthWord password={password} />}
    </FieldFrame>
  )
}

/** Reports a difference from the other password field when this one is left, and again when the other one changes. */
function useRepetition(input: RefObject<HTMLInputElement | null>, repeats: string | undefined): void {
  useEffect(() => {
    const field = input.current
    const first = repeats ? field?.form?.elements.namedItem(repeats) : undefined
    if (!field || !(first instanceof HTMLInputElement)) return
    const compare = () => field.setCustomValidity(field.value && field.value !== first.value ? 'differs' : '')
    // The error at this field leaves as soon as the other one is corrected.
    const compareWhileTyping = () => {
      compare()
      if (field.value && field.validity.valid) field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const compareAgain = () => {
      compare()
      if (field.value) field.dispatchEvent(new Event('focusout', { bubbles: true }))
    }
    field.addEventListener('input', compare)
    first.addEventListener('input', compareWhileTyping)
    first.addEventListener('change', compareAgain)
    return () => {
      field.removeEventListener('input', compare)
      first.removeEventListener('input', compareWhileTyping)
      first.removeEventListener('change', compareAgain)
    }
  }, [input, repeats])
}

const strengths: Record<PasswordStrength, { text: () => string; bars: number; look: string }> = {
  too_short: { text: m.strength_too_short, bars: 1, look: 'bg-bad' },
  weak: { text: m.strength_weak, bars: 2, look: 'bg-warn' },
  good: { text: m.strength_good, bars: 3, look: 'bg-good' },
  strong: { text: m.strength_strong, bars: 4, look: 'bg-good' },
}

/** The strength in a word, with as many bars; announced when typing pauses. Hidden while the field is empty. */
function StrengthWord({ password }: { password: string }) {
  const { text, bars, look } = strengths[describePassword(password)]
  return (
    <p className={password ? 'flex items-center gap-3 text-sm' : 'sr-only'} role="status">
      {password && (
        <>
          <span aria-hidden="true" className="grid w-24 grid-cols-4 gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} className={`h-1.5 rounded-full ${bar <= bars ? look : 'bg-line'}`} />
            ))}
          </span>
          {m.strength_label({ strength: text() })}
        </>
      )}
    </p>
  )
}
