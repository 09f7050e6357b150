import { m } from '#messages/messages.ts'
import type { PaymentStage } from './payment-stage.ts'

type Props = {
  methods: PaymentStage['savedMethods']
  /** Id of the chosen method; empty for another one. */
  chosen: string
  onChoice: (id: string) => void
}

/** The stored payment methods of the buyer, and another one. */
export function SavedMethods({ methods, chosen, onChoice }: Props) {
  const choices = [
    ...methods.map(({ id, label, expiryMonth, expiryYear }) => ({
      id,
      title: label,
      detail:
        expiryMonth && expiryYear
          ? m.card_expires({ month: String(expiryMonth).padStart(2, '0'), year: String(expiryYear) })
          : undefined,
    })),
    { id: '', title: m.checkout_other_method(), detail: undefined },
  ]
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="sr-only">{m.means_of_payment()}</legend>
      {choices.map(({ id, title, detail }) => (
        <label
          key={id}
          className="flex min-h-11 items-center gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 has-checked:border-ink-strong has-checked:outline has-checked:outline-ink-strong"
        >
          <input
            type="radio"
            name="savedMethod"
            value={id}
            checked={chosen === id}
            onChange={() => onChoice(id)}
          />
          <span className="flex flex-wrap gap-x-2">
            <span className="figures font-semibold text-ink-strong">{title}</span>{' '}
            {detail && <span className="text-slate">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
