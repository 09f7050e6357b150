import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CardRow } from './internal/card-columns.ts'
import { type ListingKey, type ListingQuery, listingStatement } from './listing-statement.ts'

type Row = Omit<CardRow, 'monthlyPrice' | 'setupFee' | 'imagePathByLanguage' | 'imageAlt'> & {
  total: number
  sortValue: string
  position: number
  monthlyPrice: string | null
  setupFee: string
  imageAlt: string | null
  updatedAt: Date
}

export type ListedProduct = CardRow & ListingKey & { updatedAt: Date }

/**
 * One page of the public catalogue in a language, and the total. A search without a result is repeated with similar
 * words; `isFuzzy` says that the rows come from that.
 */
export async function readListing(
  { db }: Pick<Ports, 'db'>,
  query: ListingQuery,
): Promise<{ rows: ListedProduct[]; total: number; isFuzzy: boolean }> {
  const { text, values } = listingStatement(query)
  const rows = await runPrepared<Row>(db, text, values)
  const total = rows[0]?.total ?? 0
  const isFuzzy = query.isFuzzy ?? false
  if (total === 0 && query.query !== null && !isFuzzy) return readListing({ db }, { ...query, isFuzzy: true })
  // Beyond the last page there is one row, with the total only.
  const pageRows = rows.filter((row) => row.id !== null).slice(0, query.limit)
  return { rows: pageRows.map((row) => readRow(row, query.language)), total, isFuzzy: isFuzzy && total > 0 }
}

function readRow(row: Row, language: Language): ListedProduct {
  const { total: _, monthlyPrice, setupFee, imageAlt, ...rest } = row
  const price = (value: string): Cents => cents(Number(value))
  return {
    ...rest,
    monthlyPrice: monthlyPrice === null ? null : price(monthlyPrice),
    setupFee: price(setupFee),
    imagePathByLanguage: null,
    imageAlt: imageAlt === null ? null : { [language]: imageAlt },
  }
}
