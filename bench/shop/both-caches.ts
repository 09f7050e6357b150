import type { OpenShop } from './open-shop.ts'
import type { ShopCache } from './shop-cache.ts'
import type { ShopSize } from './shop-size.ts'

/** The same shop without page cache, then with it. */
export async function* bothCaches(
  shopCache: ShopCache,
  size: ShopSize,
): AsyncIterable<{ name: 'uncached' | 'cached'; shop: OpenShop }> {
  yield { name: 'uncached', shop: await shopCache.shop(size, { isCached: false }) }
  yield { name: 'cached', shop: await shopCache.shop(size) }
}
