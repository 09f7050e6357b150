import { type Ref, useImperativeHandle, useState } from 'react'
import { m } from '#messages/messages.ts'
import { afterPress } from '../forms/use-native-validation.ts'
import { type CardField, readCard } from './read-card.ts'
import { SandboxField } from './sandbox-field.tsx'
import type { PaymentMethodForm } from './sandbox-payment-input.ts'

/**
 * The card's fields. The error of a field is shown once the field is left or the card is read, and disappears as soon
 * as the field is valid.
 */
export function SandboxCard({ ref }: { ref: Ref<PaymentMethodForm> }) {
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' })
  const [checked, setChecked] = useState<readonly CardField[]>([])
  const { input, problems } = readCard(card)
  const errorTexts = {
    number: card.number ? m.failure_incorrect_number() : m.card_number_missing(),
    expiry: m.card_expiry_invalid(),
    cvc: card.cvc ? m.failure_incorrect_cvc() : m.card_cvc_missing(),
  }
  useImperativeHandle(ref, () => ({
    read() {
      if (input) return { input: { card: input } }
      setChecked(problems)
      document.getElementById(`card-${problems[0]}`)?.focus()
      return { errors: Object.fromEntries(problems.map((name) => [`card-${name}`, errorTexts[name]])) }
    },
  }))
  const field = (name: CardField, format: (text: string) => string) => ({
    id: `card-${name}`,
    value: card[name],
    error: checked.includes(name) && problems.includes(name) ? errorTexts[name] : undefined,
    onType: (text: string) => setCard((typed) => ({ ...typed, [name]: format(text) })),
    onBlur() {
      if (card[name]) afterPress(() => setChecked((names) => [...names, name]))
    },
  })
  return (
    <div className="grid gap-4">
      <SandboxField
        {...field('number', groupDigits)}
        label={m.card_number()}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
      />
      <div className="grid grid-cols-2 gap-4">
        <SandboxField
          {...field('expiry', (text) => text.replace(/^(\d\d)(?=\d)/, '$1/').slice(0, 7))}
          label={m.card_expiry()}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/34"
        />
        <SandboxField
          {...field('cvc', (text) => text.replace(/\D/g, '').slice(0, 4))}
          label={m.card_cvc()}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
    </div>
  )
}

function groupDigits(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')
}
