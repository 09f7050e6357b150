import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { VatLine } from '#web/components/billing/vat-line.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { ShownOffer } from './load-offer.ts'

type Props = { offer: ShownOffer; line: NonNullable<ShownOffer['line']> }

/** The offer's product and its prices: monthly, one-off, due today. */
export function OfferContent({ offer: { breakdown, startsNotBefore }, line }: Props) {
  const { name, slug, description, image, amounts } = line
  const label = amountLabel(breakdown.byRate)
  const text = (amount: Cents) => amountText(amount, label)
  return (
    <section
      aria-label={name}
      className="mt-8 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <ProductPicture image={image} sizes="(min-width: 48rem) 46rem, 100vw" isFirst />
      <div className="grid gap-5 p-6">
        <div>
          <h2 className="text-section">
            <LocalLink to={`/shop/${slug}`} className="link">
              {nameOf({ quantity: amounts.quantity, name })}
            </LocalLink>
          </h2>
          <p className="mt-1 text-slate">{description}</p>
        </div>
        <dl className="figures grid gap-2">
          <Row
            term={m.offer_monthly()}
            value={text(amounts.subscription.gross)}
            amount={money(amounts.subscription.gross)}
          />
          <Row
            term={m.cart_setup_fees()}
            value={amounts.setup ? text(amounts.setup.gross) : m.price_no_setup()}
            amount={money(amounts.setup?.gross ?? 0)}
          />
          <div className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-display text-xl font-bold text-ink-strong">
            <dt>{m.checkout_first_payment()}</dt>
            <dd>
              <NumberText text={text(breakdown.total)} numbers={[money(breakdown.total)]} />
            </dd>
          </div>
          {breakdown.byRate.map((group) => (
            <div key={`${group.category} ${group.rate}`} className="text-right text-sm text-slate">
              <dt className="sr-only">{m.invoice_column_rate()}</dt>
              <dd>
                <VatLine group={group} />
              </dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-1 text-sm">
          {startsNotBefore && <li>{m.offer_starts({ date: dayText(startsNotBefore) })}</li>}
          <li>
            {m.checkout_duration()} {m.checkout_cancellable()}
          </li>
        </ul>
      </div>
    </section>
  )
}

function Row({ term, value, amount }: { term: string; value: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd className="font-semibold text-ink-strong">
        <NumberText text={value} numbers={[amount]} />
      </dd>
    </div>
  )
}
