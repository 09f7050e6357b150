import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readExpectedRevenue } from './read-expected-revenue.ts'

/** A CSV with every day on which renewals are expected. */
export async function exportExpectedRevenue(ports: Pick<Ports, 'db' | 'clock'>, language: Language) {
  const { days } = await readExpectedRevenue(ports)
  return streamCsv({
    language,
    columns: ['day', 'renewals', 'amount'],
    readPage: async () => ({ rows: days, next: null }),
    toValues: ({ on, renewals, amount }) => [on, renewals, csvAmount(amount)],
  })
}
