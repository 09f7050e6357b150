import { amountText } from '#messages/billing/tax/amount-text.ts'
import { tradeNames } from '#messages/catalog/trade-names.ts'
import { m } from '#messages/messages.ts'
import type { TradeTile } from '#server/catalog/products/list-trades.ts'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'

type Category = { id: string; name: string; count: number }

type Props = {
  title: string | undefined
  trades: readonly TradeTile[]
  categories: readonly Category[]
}

/** Tiles of the trades that have a product on sale, then the owner's categories. */
export function HomeTrades({ title, trades, categories }: Props) {
  if (trades.length === 0 && categories.length === 0) return null
  return (
    <section className="wrap mt-20" aria-labelledby="categories">
      <h2 id="categories" className="text-title wrap-anywhere">
        {title || m.home_categories()}
      </h2>
      {trades.length > 0 && (
        <ul className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {trades.map((tile) => (
            <li key={tile.trade}>
              <Tile {...tile} />
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-6 flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <LocalLink
              to={`/shop?category=${category.id}`}
              className="button-base border border-line bg-surface text-ink-strong hover:border-line-strong"
            >
              <span>{category.name}</span>
              <span translate="no" className="figures font-normal text-slate">
                {category.count}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the only product of the trade, or to the shop with those of the trade. */
function Tile({ trade, count, from, first }: TradeTile) {
  const { priceLabel } = useShop()
  const price = amountText(from, priceLabel)
  const isOne = count === 1
  const priceText = isOne ? m.price_per_month({ price }) : m.storefront_stats_from({ price })
  return (
    <LocalLink
      to={isOne ? `/shop/${first.slug}` : `/shop?trade=${trade}`}
      viewTransition={isOne}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong"
    >
      <ProductPicture
        image={first.image}
        sizes="(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 45vw"
        className="border-b border-line"
      />
      <span className="grid gap-1 p-4">
        <span className="font-display text-lg leading-tight font-semibold text-ink-strong group-hover:underline">
          {tradeNames[trade]()}
        </span>
        <span className="figures text-sm text-slate">
          {isOne ? (
            <span key="name">{first.name}</span>
          ) : (
            <NumberText key="count" text={m.home_trade_count({ count })} numbers={[count]} />
          )}
        </span>
        <span className="figures text-sm">
          <NumberText text={breakableAfterAmount(priceText)} numbers={[money(from)]} />
        </span>
      </span>
    </LocalLink>
  )
}

/** Allows a line break after the amount and before '/', because two tiles share the width of a phone. */
function breakableAfterAmount(text: string): string {
  return text.replace(/(?<=[\d€])\u00a0(?=\p{L})|\u00a0(?=\/)/gu, ' ')
}
