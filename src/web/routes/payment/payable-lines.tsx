import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { Route } from './+types/pay'

type Props = Pick<Route.ComponentProps['loaderData'], 'number' | 'amount' | 'byRate' | 'lines'>

/** The lines of an invoice, with their periods, and the total. */
export function PayableLines({ number, amount, byRate, lines }: Props) {
  // Credit notes on the invoice, and credits deducted from it.
  const credits = lines.reduce((sum, { gross }) => sum + gross, 0) - amount
  return (
    <section
      aria-labelledby="invoice"
      className="figures mt-6 rounded-card border border-line bg-surface p-6"
    >
      <h2 id="invoice" className="text-lg">
        {m.pay_invoice({ number })}
      </h2>
      <ul className="mt-3 grid gap-3">
        {lines.map(({ id, name, quantity, kind, periodStartsOn, periodEndsOn, gross }) => (
          <li key={id} className="flex justify-between gap-x-6">
            <span className="min-w-0">
              <span className="font-semibold text-ink-strong">{nameOf({ quantity, name })}</span>
              {kind === 'setup' && <span className="block text-sm text-slate">{m.plan_line_setup()}</span>}
              {kind === 'adjustment' && (
                <span className="block text-sm text-slate">{m.plan_line_rest()}</span>
              )}
              {periodStartsOn && periodEndsOn && (
                <span className="block text-sm text-slate">
                  {m.subscription_from_to({ from: dayText(periodStartsOn), to: dayText(periodEndsOn) })}
                </span>
              )}
            </span>
            <span translate="no" className="shrink-0">
              {money(gross)}
            </span>
          </li>
        ))}
      </ul>
      {credits > 0 && (
        <p className="mt-3 flex justify-between gap-x-6">
          <span>{m.pay_credits()}</span>
          <span translate="no" className="shrink-0">
            {money(-credits)}
          </span>
        </p>
      )}
      <p className="mt-4 flex justify-between gap-x-6 border-t-2 border-line pt-4 text-ink-strong">
        <span>{m.pay_amount()}</span>
        <span className="text-xl font-semibold">
          <NumberText text={amountText(amount, amountLabel(byRate))} numbers={[money(amount)]} />
        </span>
      </p>
    </section>
  )
}
