import type { DayRange } from '#domain/platform/calendar/period.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readSales } from './read-sales.ts'

/** A CSV of every product, then the amounts without a product: the last column adds up to the dashboard's revenue. */
export async function exportSales(ports: Pick<Ports, 'db'>, days: DayRange, language: Language) {
  const { products, withoutProduct, refunded } = await readSales(ports, days, language)
  const lines = [
    ...products.map(({ id, name, category, views, orders, sold, running, monthly, collected }) => [
      id,
      name,
      category,
      views,
      orders,
      sold,
      running,
      csvAmount(monthly),
      csvAmount(collected),
    ]),
    ['', 'without_product', '', '', '', '', '', '', csvAmount(withoutProduct)],
    ['', 'refunded', '', '', '', '', '', '', csvAmount(refunded)],
  ]
  return streamCsv({
    language,
    columns: ['product', 'name', 'category', 'views', 'orders', 'sold', 'running', 'monthly', 'collected'],
    readPage: async () => ({ rows: lines, next: null }),
    toValues: (line) => line,
  })
}
