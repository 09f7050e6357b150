import { type OpenShop, openShop } from './open-shop.ts'
import type { ShopSize } from './shop-size.ts'

/**
 * Provides one shop at a time to the parts of a run and reuses it while the size stays the same: filling it takes
 * longer than most measurements.
 */
export type ShopCache = AsyncDisposable & {
  /** The shop of this size, freshly started with or without page cache. */
  shop(size: ShopSize, options?: { isCached?: boolean }): Promise<OpenShop>
}

export function openShopCache(): ShopCache {
  let current: { shop: OpenShop; size: string } | undefined
  const close = async () => {
    await current?.shop[Symbol.asyncDispose]()
    current = undefined
  }
  return {
    async shop(wanted, { isCached = true } = {}) {
      const size = JSON.stringify(wanted)
      if (current?.size !== size) {
        await close()
        current = { shop: await openShop(wanted), size }
      }
      await current.shop.restart(isCached ? {} : { PAGE_CACHE_MB: '0' })
      return current.shop
    },
    [Symbol.asyncDispose]: close,
  }
}
