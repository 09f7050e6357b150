import { addDays, addMonths, type Day, day } from '#domain/platform/calendar/day.ts'
import type { TestVisitor } from '../test-visitor.ts'
import { downloadFile, type FileRow } from '../texts/back-office-files.ts'
import { simulatedYear } from './simulate-year.ts'

/** Every export file of the back office for a year, each read once. */
export async function readYearExports(owner: TestVisitor) {
  const take = (address: string) => downloadFile(owner, address)
  return {
    take,
    orders: await take('/admin/orders/export.csv'),
    documents: await take('/admin/invoices/export.csv'),
    payments: await take('/admin/payments/export.csv'),
    customers: await take('/admin/customers/export.csv'),
    events: (await take('/admin/ledger/export.csv')).map(asEvent),
    postings: await take(`/admin/ledger/accounts.csv?period=${simulatedYear.from.slice(0, 4)}`),
    days: await take('/admin/stats/export.csv?period=year'),
    products: await take('/admin/stats/export.csv?tab=products&period=year'),
  }
}

export type YearExports = Awaited<ReturnType<typeof readYearExports>>

type Tax = { country: string; category: string; rate: number; case: string; net: number; vat: number }
type EventData = {
  customer: string | null
  invoice?: string | null
  number?: string
  method?: string | null
  provider?: string
  country?: string
  net?: number
  vat?: number
  taxes?: Tax[]
}

/** An entry of the ledger's file, with all its data. */
export type EventRow = Record<'type' | 'occurred_at' | 'amount' | 'order' | 'payment', string> & {
  data: EventData
}

function asEvent({
  type = '',
  occurred_at = '',
  amount = '',
  order = '',
  payment = '',
  data,
}: FileRow): EventRow {
  return { type, occurred_at, amount, order, payment, data: JSON.parse(data ?? '{}') as EventData }
}

/** The twelve months, each from its first to its last day. */
export const yearMonths: readonly { name: string; from: Day; to: Day }[] = Array.from(
  { length: 12 },
  (_, index) => {
    const from = addMonths(day(simulatedYear.from), index)
    return { name: from.slice(0, 7), from, to: addDays(addMonths(from, 1), -1) }
  },
)
