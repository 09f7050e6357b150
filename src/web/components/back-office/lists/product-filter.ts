import { m } from '#messages/messages.ts'
import type { Filter } from './list-search.tsx'

/** Filter of a list by one of the ordered products. */
export function productFilter(products: readonly { id: string; name: string }[]): Filter {
  return {
    name: 'product',
    label: m.subscription_product(),
    choices: products.map(({ id, name }) => [id, name] as const),
  }
}
