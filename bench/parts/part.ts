import type { Table } from '../report/table.ts'
import type { Shelf } from '../shop/shelf.ts'
import type { ShopSize } from '../shop/shop-size.ts'

export type PartOptions = {
  shelf: Shelf
  size: ShopSize
  /** The part was asked for by name: it may take the time it wants. */
  isAlone: boolean
  /** 100,000 subscriptions too. */
  isLarge: boolean
}

/** One part of a run: measures, and says in tables what it found. */
export type Part = (options: PartOptions) => Promise<Table[]>
