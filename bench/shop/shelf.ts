import { type OpenShop, openShop } from './open-shop.ts'
import type { ShopSize } from './shop-size.ts'

/** One shop at a time for the parts of a run, kept while the next part wants the same size: filling it takes longer than most measures. */
export type Shelf = AsyncDisposable & {
  /** Freshly started with its page cache, or without. */
  shop(size: ShopSize, options?: { isCached?: boolean }): Promise<OpenShop>
}

export function openShelf(): Shelf {
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
