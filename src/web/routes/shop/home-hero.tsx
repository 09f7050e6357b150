import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { ReassuranceList } from '#web/components/cart/reassurance-list.tsx'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'

const gridClasses = ['lg:mt-14', '', 'max-lg:hidden lg:col-span-2 lg:mx-16']

/** Hero of the home page: title, text and lowest price, beside the owner's picture or some products. */
export function HomeHero({
  content,
  products,
  numbers,
}: {
  content: Record<string, string>
  products: readonly ProductCard[]
  numbers: { count: number; from: Cents | null }
}) {
  const { priceLabel } = useShop()
  return (
    <section className="overflow-hidden bg-sunken">
      <div className="wrap grid items-center gap-12 py-14 lg:grid-cols-[1.05fr_1fr] lg:py-20">
        <div>
          <h1 className="text-hero font-bold wrap-anywhere">
            {content['home.hero.title'] || m.shop_title()}
          </h1>
          <p className="mt-6 max-w-[38rem] text-xl whitespace-pre-line wrap-anywhere">
            {content['home.hero.text'] || m.shop_intro()}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LocalLink to="/shop" className="button-base button-primary min-h-13 px-7 text-lg">
              {m.home_all_products()}
            </LocalLink>
          </div>
          {numbers.from !== null && (
            <p className="figures mt-6 flex flex-wrap gap-x-2 font-semibold text-ink-strong">
              <span>
                <NumberText
                  text={m.storefront_stats_products({ count: numbers.count })}
                  numbers={[numbers.count]}
                />
              </span>
              <span aria-hidden="true" className="text-slate max-sm:hidden">
                ·
              </span>
              <span>
                <NumberText
                  text={m.storefront_stats_from({ price: amountText(numbers.from, priceLabel) })}
                  numbers={[money(numbers.from)]}
                />
              </span>
            </p>
          )}
          <ReassuranceList className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-slate" />
        </div>
        {readContentPicture(content['home.hero.picture']) ? (
          <ContentImage
            value={content['home.hero.picture']}
            sizes="(min-width: 64rem) 40rem, 95vw"
            isFirst
            className="rounded-card shadow-card"
          />
        ) : (
          <HeroProducts products={products} />
        )}
      </div>
    </section>
  )
}

/** Product pictures in browser windows, if the owner chose no picture. */
function HeroProducts({ products }: { products: readonly ProductCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-5">
      {products.map((product, index) => (
        <li key={product.id} className={gridClasses[index]}>
          <LocalLink to={`/shop/${product.slug}`} viewTransition className="group block rounded-card">
            <BrowserFrame className="shadow-card transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
              <ProductPicture
                image={product.image && { ...product.image, alt: '' }}
                sizes="(min-width: 64rem) 20rem, 45vw"
                isFirst={index < 2}
              />
            </BrowserFrame>
            <span className="mt-2 block text-sm font-semibold text-ink-strong group-hover:underline">
              {product.name}
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
