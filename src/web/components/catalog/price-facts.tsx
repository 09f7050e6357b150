import type { ProductCard } from '#domain/catalog/products/product.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '../layout/use-shop.ts'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

/** The three prices: per month, one-off, due today. */
export function PriceFacts({
  product,
  size = 'card',
}: {
  product: Pick<ProductCard, 'monthlyPrice' | 'setupFee'>
  size?: 'card' | 'page'
}) {
  const { monthlyPrice, setupFee } = product
  const { priceLabel } = useShop()
  const text = (price: Cents) => amountText(price, priceLabel)
  if (monthlyPrice === null) return <p className="text-warn">{m.price_on_request()}</p>
  const today = cents(monthlyPrice + setupFee)
  return (
    <div className="figures grid gap-0.5">
      <p
        className={`font-display font-bold text-ink-strong ${size === 'page' ? 'text-2xl sm:text-3xl' : 'text-lg'}`}
      >
        <NumberText text={m.price_per_month({ price: text(monthlyPrice) })} numbers={[money(monthlyPrice)]} />
      </p>
      <p className="text-sm text-slate">
        <NumberText
          text={setupFee > 0 ? m.price_setup({ price: text(setupFee) }) : m.price_no_setup()}
          numbers={[money(setupFee)]}
        />
      </p>
      <p className="text-sm text-ink">
        <NumberText
          text={(size === 'page' ? m.price_today_first_month : m.price_today)({ price: text(today) })}
          numbers={[money(today)]}
        />
      </p>
    </div>
  )
}
