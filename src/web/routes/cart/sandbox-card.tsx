import { useImperativeHandle, useRef, useState } from 'react'
import { m } from '#messages/messages.ts'
import { confirmAtSandbox } from './confirm-at-sandbox.ts'
import type { PaymentFormProps } from './payment-form.ts'
import { readCard, type SandboxCardInput } from './read-card.ts'

/**
 * The embedded provider's card form. Its fields have no names: like a real provider's, they never reach the shop.
 */
export function SandboxCard({ ref, isBusy }: PaymentFormProps) {
  const card = useRef<SandboxCardInput>(undefined)
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvc, setCvc] = useState('')
  const [errors, setErrors] = useState<Partial<Record<'number' | 'expiry' | 'cvc', string>>>({})
  useImperativeHandle(ref, () => ({
    async check() {
      const result = readCard({ number, expiry, cvc })
      const texts = {
        number: m.failure_incorrect_number,
        expiry: m.card_expiry_invalid,
        cvc: m.failure_incorrect_cvc,
      }
      setErrors(Object.fromEntries(result.problems.map((problem) => [problem, texts[problem]()])))
      if (result.problems[0]) document.getElementById(`card-${result.problems[0]}`)?.focus()
      card.current = result.card
      return result.card !== undefined
    },
    async confirm(placed) {
      return card.current ? confirmAtSandbox(placed, card.current) : m.error_payment_form_not_ready()
    },
  }))
  const group = (text: string) =>
    text
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <fieldset disabled={isBusy} className="mt-4 grid gap-4">
      <p className="rounded-field bg-warn-soft p-3 font-medium text-ink-strong">{m.sandbox_notice()}</p>
      <CardField
        id="card-number"
        label={m.card_number()}
        value={number}
        error={errors.number}
        onChange={(value) => setNumber(group(value))}
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
      />
      <div className="grid grid-cols-2 gap-4">
        <CardField
          id="card-expiry"
          label={m.card_expiry()}
          value={expiry}
          error={errors.expiry}
          onChange={(value) => setExpiry(value.slice(0, 7))}
          autoComplete="cc-exp"
          placeholder="12/34"
        />
        <CardField
          id="card-cvc"
          label={m.card_cvc()}
          value={cvc}
          error={errors.cvc}
          onChange={(value) => setCvc(value.replace(/\D/g, '').slice(0, 4))}
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
      <TestCards />
    </fieldset>
  )
}

type CardFieldProps = {
  id: string
  label: string
  value: string
  error?: string
  autoComplete: string
  placeholder: string
  onChange: (value: string) => void
}

function CardField({ id, label, value, error, onChange, ...rest }: CardFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-ink-strong">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode="numeric"
        className="field figures placeholder:text-slate"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

function TestCards() {
  const cards: [string, string][] = [
    ['4242 4242 4242 4242', m.sandbox_card_ok()],
    ['4000 0000 0000 0002', m.sandbox_card_declined()],
    ['4000 0000 0000 9995', m.sandbox_card_funds()],
    ['4000 0025 0000 3155', m.sandbox_card_authentication()],
    ['4000 0000 0000 0341', m.sandbox_card_later()],
  ]
  return (
    <details className="text-sm">
      <summary className="py-2 font-medium text-ink-strong">{m.sandbox_cards()}</summary>
      <p>{m.sandbox_any()}</p>
      <dl className="figures mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {cards.map(([number, text]) => (
          <div key={number} className="contents">
            <dt className="font-medium text-ink-strong">{number}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
