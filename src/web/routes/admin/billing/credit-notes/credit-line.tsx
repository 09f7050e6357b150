import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { money } from '#web/components/ui/money.ts'
import { rateText } from '../invoices/invoice-texts.ts'
import type { CreditData } from './load-credit.ts'

type Props = {
  line: CreditData['lines'][number]
  isTaken: boolean
  amount: string
  error: string | undefined
}

/** A billed line with the amount to credit. A fully credited line has no amount field. */
export function CreditLine({ line, isTaken, amount, error }: Props) {
  const { id, name, note, rate, gross, left, wording } = line
  const isFullyCredited = left <= 0
  const field = `amount-${id}`
  return (
    <div className="grid items-center gap-x-4 gap-y-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_auto]">
      <label className="flex min-w-0 items-start gap-3">
        <input
          type="checkbox"
          name={`take-${id}`}
          defaultChecked={isTaken && !isFullyCredited}
          disabled={isFullyCredited}
          className="mt-1"
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere text-ink-strong">{name}</span>
          {note && <span className="figures block text-sm text-slate">{note}</span>}
          <span className="figures block text-sm text-slate">
            {m.credit_line_of({ gross: amountText(gross, wording), rate: rateText(rate) })}
            {left < gross &&
              ` · ${isFullyCredited ? m.credit_line_over() : m.credit_line_left({ left: money(left) })}`}
          </span>
        </span>
      </label>
      {!isFullyCredited && (
        <div className="grid gap-1">
          <label htmlFor={field} className="text-sm text-slate">
            {wording === 'with_vat' ? m.credit_amount() : m.payment_amount()}
            <span className="sr-only"> {name}</span>
          </label>
          <input
            id={field}
            name={field}
            defaultValue={amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            className="field figures w-36 text-right"
          />
          <FieldError id={`${field}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
