import { ChevronDown } from 'lucide-react'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Breakdown, BreakdownLine } from '#domain/sales/checkout/breakdown.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'
import { CartTotals } from './cart-totals.tsx'

export type ShownPurchase = {
  lines: readonly { name: string; slug: string; amounts: BreakdownLine }[]
  breakdown: Breakdown
}

/** What is being bought and its price, beside a step of the purchase; folded above it on narrow screens. */
export function PurchaseAside({ purchase }: { purchase: ShownPurchase }) {
  const { breakdown } = purchase
  const total = amountText(breakdown.total, amountLabel(breakdown.byRate))
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="figures flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 font-semibold text-ink-strong [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          {m.checkout_your_purchase()}
          <span className="ml-auto">
            <NumberText text={total} numbers={[money(breakdown.total)]} />
          </span>
        </summary>
        <div className="border-t border-line p-4">
          <Lines purchase={purchase} />
        </div>
      </details>
      <aside
        aria-label={m.checkout_your_purchase()}
        className="below-header order-last hidden self-start rounded-card border border-line bg-surface p-6 shadow-card lg:sticky lg:block"
      >
        <p className="mb-3 font-display text-xl font-semibold text-ink-strong">
          {m.checkout_your_purchase()}
        </p>
        <Lines purchase={purchase} />
      </aside>
    </>
  )
}

function Lines({ purchase: { lines, breakdown } }: { purchase: ShownPurchase }) {
  return (
    <>
      <ul className="mb-4 grid gap-1 border-b border-line pb-4">
        {lines.map(({ slug, name, amounts }) => (
          <li key={slug} className="font-semibold text-ink-strong">
            <NumberText
              text={m.orders_line({ quantity: amounts.quantity, name })}
              numbers={[`${amounts.quantity} ×`]}
            />
          </li>
        ))}
      </ul>
      <CartTotals breakdown={breakdown} />
    </>
  )
}
