import { type Ref, useImperativeHandle, useState } from 'react'
import { m } from '#messages/messages.ts'
import { readCard } from './read-card.ts'
import { SandboxField } from './sandbox-field.tsx'
import type { PaymentMethodForm } from './sandbox-payment-input.ts'

export function SandboxCard({ ref }: { ref: Ref<PaymentMethodForm> }) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvc, setCvc] = useState('')
  const [errors, setErrors] = useState<Partial<Record<'number' | 'expiry' | 'cvc', string>>>({})
  useImperativeHandle(ref, () => ({
    read() {
      const { card, problems } = readCard({ number, expiry, cvc })
      const texts = {
        number: m.failure_incorrect_number,
        expiry: m.card_expiry_invalid,
        cvc: m.failure_incorrect_cvc,
      }
      setErrors(Object.fromEntries(problems.map((problem) => [problem, texts[problem]()])))
      if (problems[0]) document.getElementById(`card-${problems[0]}`)?.focus()
      return card && { card }
    },
  }))
  const group = (text: string) =>
    text
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div className="grid gap-4">
      <SandboxField
        id="card-number"
        label={m.card_number()}
        value={number}
        error={errors.number}
        onType={(value) => setNumber(group(value))}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
      />
      <div className="grid grid-cols-2 gap-4">
        <SandboxField
          id="card-expiry"
          label={m.card_expiry()}
          value={expiry}
          error={errors.expiry}
          onType={(value) => setExpiry(value.replace(/^(\d\d)(?=\d)/, '$1/').slice(0, 7))}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/34"
        />
        <SandboxField
          id="card-cvc"
          label={m.card_cvc()}
          value={cvc}
          error={errors.cvc}
          onType={(value) => setCvc(value.replace(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
    </div>
  )
}
