import type { Table } from '../report/table.ts'
import type { ShopCache } from '../shop/shop-cache.ts'
import type { ShopSize } from '../shop/shop-size.ts'

export type PartOptions = {
  shopCache: ShopCache
  size: ShopSize
  /** The part was named on the command line: it may take longer. */
  isAlone: boolean
  /** Also measures 100,000 subscriptions. */
  isLarge: boolean
}

/** One part of a run: measures and returns tables. */
export type Part = (options: PartOptions) => Promise<Table[]>
