import { m } from '#messages/messages.ts'
import { payoutStatusLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import { CardTable } from '#web/components/back-office/lists/card-table.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { PayoutsData } from './load-payouts.ts'

/** Latest payouts as the provider reports them; not stored in the shop, so without search. */
export function PayoutTable({ payouts }: Pick<PayoutsData, 'payouts'>) {
  if (payouts.length === 0) return <EmptyState text={m.payouts_none()} />
  const cell =
    'px-3 py-2.5 max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:before:text-slate max-md:before:content-[attr(data-title)]'
  const titles = [
    m.payout_date(),
    m.payment_amount(),
    m.status(),
    m.payout_arrival(),
    m.payout_kind(),
    m.payment_id(),
  ] as const
  return (
    <CardTable label={m.payments_tab_payouts()} titles={titles} className="mt-6">
      {payouts.map(({ id, amount, currency, status, requestedOn, arrivesOn, isManual }) => (
        <tr
          key={id}
          className="border-b border-line max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4"
        >
          <td data-title={titles[0]} className={`figures ${cell}`}>
            {shortDayText(requestedOn)}
          </td>
          <td data-title={titles[1]} className={`figures font-semibold text-ink-strong ${cell}`}>
            {money(amount, currency)}
          </td>
          <td data-title={titles[2]} className={cell}>
            <StatusChip {...payoutStatusLabels[status]} />
          </td>
          <td data-title={titles[3]} className={`figures ${cell}`}>
            {shortDayText(arrivesOn)}
          </td>
          <td data-title={titles[4]} className={cell}>
            {isManual ? m.payout_manual() : m.payout_automatic()}
          </td>
          <td data-title={titles[5]} className={cell}>
            <span className="font-mono text-xs wrap-anywhere">{id}</span>
          </td>
        </tr>
      ))}
    </CardTable>
  )
}
