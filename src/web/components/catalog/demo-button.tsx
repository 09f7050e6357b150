import { ExternalLink } from 'lucide-react'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import { localiseTarget } from '../layout/localise-target.ts'
import { useShop } from '../layout/use-shop.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/**
 * Opens the demo in a new tab; shows an error toast if the product has none. Renders nothing where demos are switched
 * off.
 */
export function DemoButton({ product }: { product: Pick<ProductCard, 'name' | 'demoLink'> }) {
  if (!useShop().features.demonstrations) return null
  if (!product.demoLink) {
    return (
      <button
        type="button"
        className="button-base button-quiet"
        onClick={() => showToast(m.demo_missing(), { kind: 'error' })}
      >
        {m.demo()}
      </button>
    )
  }
  return (
    <a
      href={localiseTarget(product.demoLink)}
      target="_blank"
      rel="noopener"
      className="button-base button-quiet"
    >
      {m.demo()}
      <span className="sr-only">
        ({product.name}) {m.new_tab()}
      </span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
