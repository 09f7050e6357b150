import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { dayOfMonth } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { VatLine } from '#web/components/billing/vat-line.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { localPath } from '#web/local-path.ts'
import type { PaymentStage } from './payment-stage.ts'

/**
 * The information required by law directly above the order button: the products, the price today and per month, the
 * term, the withdrawal deadline.
 */
export function ReviewFacts({ review }: { review: PaymentStage }) {
  const { breakdown, lines, schedules, withdrawUntil } = review
  const label = amountLabel(breakdown.byRate)
  const text = (amount: Cents) => amountText(amount, label)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="summary" className="text-section">
          {m.checkout_summary()}
        </h2>
        {!review.isOffer && (
          <LocalLink to="/cart" reloadDocument className="link py-2">
            {m.edit()}
          </LocalLink>
        )}
      </div>
      <ul className="figures divide-y divide-line border-y border-line">
        {lines.map(({ name, slug, summary, amounts }) => (
          <li key={slug} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
            <p className="font-semibold text-ink-strong">
              <NumberText
                text={m.orders_line({ quantity: amounts.quantity, name })}
                numbers={[`${amounts.quantity} ×`]}
              />
            </p>
            <p className="sm:text-right">
              <NumberText
                text={m.price_per_month({ price: text(amounts.subscription.gross) })}
                numbers={[money(amounts.subscription.gross)]}
              />
            </p>
            <p className="text-sm text-slate sm:col-span-2">{summary}</p>
            {amounts.setup && (
              <p className="text-sm text-slate sm:col-span-2">
                <NumberText
                  text={m.price_setup({ price: text(amounts.setup.gross) })}
                  numbers={[money(amounts.setup.gross)]}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {breakdown.setupFees > 0 && <p className="text-sm text-slate">{m.checkout_setup_buys()}</p>}
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display text-xl font-bold text-ink-strong">{m.checkout_first_payment()}</p>
        <p className="font-display text-2xl font-bold text-ink-strong">
          <NumberText text={text(breakdown.total)} numbers={[money(breakdown.total)]} />
        </p>
        {breakdown.byRate.map((group) => (
          <p key={`${group.category} ${group.rate}`} className="basis-full text-sm text-slate sm:text-right">
            <VatLine group={group} />
          </p>
        ))}
      </div>
      <ul className="grid gap-1 text-sm">
        <li className="when-either">
          <NumberText
            text={m.checkout_start_either({
              early: dayText(schedules.early.startsOn),
              later: dayText(schedules.later.startsOn),
              price: text(breakdown.monthlyTotal),
            })}
            numbers={[money(breakdown.monthlyTotal)]}
          />
        </li>
        {(['early', 'later'] as const).map((kind) => (
          <li key={kind} className={`when-${kind}`}>
            {m.checkout_start({ date: dayText(schedules[kind].startsOn) })}{' '}
            <NumberText
              text={m.checkout_then({
                price: text(breakdown.monthlyTotal),
                day: dayOfMonth(schedules[kind].startsOn),
                date: dayText(schedules[kind].nextChargeOn),
              })}
              numbers={[money(breakdown.monthlyTotal)]}
            />
          </li>
        ))}
        <li>
          {m.checkout_duration()} {m.checkout_cancellable()}
        </li>
        <li>
          {m.checkout_withdrawal({ date: dayText(withdrawUntil) })}{' '}
          <a href={localPath('/legal/terms-of-sale')} target="_blank" rel="noopener" className="link">
            {m.checkout_withdrawal_how()}
          </a>{' '}
          {m.declaration_online()}{' '}
          <a href={localPath('/withdraw')} target="_blank" rel="noopener" className="link">
            {m.withdraw_link()}
          </a>
        </li>
      </ul>
    </>
  )
}
