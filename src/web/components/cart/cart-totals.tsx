import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { VatLine } from '../billing/vat-line.tsx'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

/**
 * Totals of the cart: the three specified lines, the VAT they include, and the monthly price. All amounts come from
 * the breakdown.
 */
export function CartTotals({ breakdown }: { breakdown: Breakdown }) {
  const { byRate } = breakdown
  return (
    <dl className="figures grid gap-1.5">
      <Row label={m.cart_subtotal()} value={money(breakdown.subtotal)} />
      {breakdown.setupFees > 0 && <Row label={m.cart_setup_fees()} value={money(breakdown.setupFees)} />}
      <Row label={m.cart_total()} hiddenText={m.cart_total_today()} value={money(breakdown.total)} isStrong />
      {byRate.map((group) => (
        <div key={`${group.category} ${group.rate}`} className="text-sm text-slate">
          <dt className="sr-only">{m.invoice_column_rate()}</dt>
          <dd>
            {group.category === 'S' && `${m.cart_prices_note()}, `}
            <VatLine group={group} />
          </dd>
        </div>
      ))}
      <div className="text-sm text-ink">
        <dt className="sr-only">{m.cart_monthly()}</dt>
        <dd>
          <NumberText
            text={m.cart_then_monthly({ price: amountText(breakdown.monthlyTotal, amountLabel(byRate)) })}
            numbers={[money(breakdown.monthlyTotal)]}
          />
        </dd>
      </div>
    </dl>
  )
}

type RowProps = {
  label: string
  /** Text for screen readers where the label alone is not enough. */
  hiddenText?: string
  value: string
  isStrong?: boolean
}

function Row({ label, hiddenText, value, isStrong = false }: RowProps) {
  const emphasis = isStrong ? 'border-t border-line pt-2 text-lg font-bold text-ink-strong' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${emphasis}`}>
      <dt>{label}</dt>
      <dd>
        <span translate="no">{value}</span>
        {hiddenText && <span className="sr-only"> ({hiddenText})</span>}
      </dd>
    </div>
  )
}
