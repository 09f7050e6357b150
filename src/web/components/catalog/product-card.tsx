import { useViewTransitionState } from 'react-router'
import type { ProductCard as Product } from '#domain/catalog/products/product.ts'
import { localPath, type ShopPath } from '#web/local-path.ts'
import { useShop } from '../layout/use-shop.ts'
import { AverageLine } from '../ratings/average-line.tsx'
import { useTriedDemo } from '../tried-site/use-tried-site.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { BrowserFrame, badgeText } from './browser-frame.tsx'
import { DemoButton } from './demo-button.tsx'
import { PriceFacts } from './price-facts.tsx'
import { ProductPicture } from './product-picture.tsx'

const sizes = '(min-width: 76rem) 23rem, (min-width: 40rem) 45vw, 92vw'

type Props = {
  product: Product
  isFirst?: boolean
  /** One level below the heading above the cards. */
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, isFirst = false, heading: Heading = 'h3' }: Props) {
  const address: ShopPath = `/shop/${product.slug}`
  const { features } = useShop()
  const tried = useTriedDemo(product)
  const isOpening = useViewTransitionState(localPath(address))
  return (
    <article className="group flex flex-col rounded-card" data-product={product.id}>
      <LocalLink to={address} tabIndex={-1} aria-hidden="true" viewTransition className="relative block">
        <BrowserFrame
          badge={product.badge}
          title={tried?.name}
          className={`transition-shadow duration-200 group-hover:shadow-card ${isOpening ? 'product-picture' : ''}`}
        >
          <ProductPicture
            image={product.image && { ...product.image, alt: '' }}
            sizes={sizes}
            isFirst={isFirst}
          />
        </BrowserFrame>
      </LocalLink>
      <p className="mt-4 text-sm text-slate">{product.categoryName}</p>
      <Heading className="text-xl">
        <LocalLink to={address} viewTransition className="touch-target rounded hover:underline">
          {product.name}
        </LocalLink>
      </Heading>
      {/* Picture and badge are hidden from screen readers: the name has the link, this text repeats the badge. */}
      {product.badge && <p className="sr-only">{badgeText(product.badge)}</p>}
      {features.ratings && product.rating && (
        <p className="mt-1 text-sm">
          <AverageLine rating={product.rating} />
        </p>
      )}
      <p className="mt-1.5 mb-4">{product.description}</p>
      <div className="mt-auto grid gap-4">
        <PriceFacts product={product} />
        <div className={`grid gap-2 ${features.demonstrations ? 'grid-cols-[auto_1fr]' : ''}`}>
          <DemoButton product={product} />
          <AddToCart product={product} />
        </div>
      </div>
    </article>
  )
}
