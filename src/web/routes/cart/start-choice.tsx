import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import type { PaymentStage } from './payment-stage.ts'

type Props = {
  schedules: PaymentStage['schedules']
  /** Undefined: not chosen yet. */
  isEarly: boolean | undefined
  onChoice: (isEarly: boolean) => void
  error?: string
}

/**
 * When the service starts, without a default: an early start gives up part of the right of withdrawal, and a forgotten
 * one delays the site. The first choice is the express request in the words that are recorded. Without a question if the
 * offer begins after the withdrawal period: an early start is then impossible.
 */
export function StartChoice({ schedules: { early, later }, isEarly, onChoice, error }: Props) {
  if (early.startsOn >= later.startsOn) return <input type="hidden" name="earlyStart" value="off" />
  const choices = [
    {
      value: 'on',
      title: m.checkout_start_on({ date: dayText(early.startsOn) }),
      text: m.checkout_early_start(),
    },
    {
      value: 'off',
      title: m.checkout_start_wait({ date: dayText(later.startsOn) }),
      text: m.checkout_start_wait_why(),
    },
  ]
  return (
    <fieldset aria-describedby={error ? 'earlyStart-error' : undefined}>
      <legend className="mb-2 text-section font-display font-semibold text-ink-strong">
        {m.checkout_start_question()}
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        {choices.map(({ value, title, text }, index) => (
          <label
            key={value}
            className={`flex gap-3 rounded-card border bg-surface p-4 has-checked:border-ink-strong has-checked:outline has-checked:outline-ink-strong ${error ? 'border-bad' : 'border-line-strong'}`}
          >
            <input
              id={index === 0 ? 'earlyStart' : undefined}
              type="radio"
              name="earlyStart"
              value={value}
              checked={isEarly === (value === 'on')}
              onChange={() => onChoice(value === 'on')}
              className="mt-0.5"
            />
            <span>
              <span className="block font-semibold text-ink-strong">{title}</span>
              <span className="mt-1 block text-sm">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="earlyStart-error" className="mt-2">
        {error}
      </FieldError>
    </fieldset>
  )
}
