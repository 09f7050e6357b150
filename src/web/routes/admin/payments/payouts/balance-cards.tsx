import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '#web/components/ui/money.ts'
import type { PayoutsData } from './load-payouts.ts'

type Props = {
  balance: NonNullable<PayoutsData['balance']>
  last: PayoutsData['payouts'][number] | undefined
}

/** Available balance, pending balance and last payout. */
export function BalanceCards({ balance, last }: Props) {
  const cards = [
    [m.balance_available(), money(balance.available), m.balance_available_text()],
    [m.balance_pending(), money(balance.pending), m.balance_pending_text()],
    [
      m.balance_last(),
      last ? money(last.amount, last.currency) : '—',
      last ? m.balance_arrives({ date: shortDayText(last.arrivesOn) }) : m.balance_last_none(),
    ],
  ] as const
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {cards.map(([term, amount, text]) => (
        <div key={term} className="rounded-card border border-line bg-surface p-5">
          <dt className="text-slate">{term}</dt>
          <dd className="figures mt-1 text-title font-semibold text-ink-strong">{amount}</dd>
          <dd className="figures mt-1 text-sm text-slate">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
