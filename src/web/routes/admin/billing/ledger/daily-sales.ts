import { listDailySales } from '#server/billing/tax/list-vat-sales.ts'
import { vatFile } from './vat-file.ts'

/** Invoiced amounts by day, kind of buyer, country, category and rate, as required for e-reporting. */
export const loader = vatFile({
  permission: 'ledger-daily-sales',
  subject: 'daily-sales.csv',
  name: 'ventes-par-jour',
  list: listDailySales,
  columns: [
    ['date', ({ on }) => on],
    ['buyer', ({ buyer }) => buyer],
    ['country', ({ country }) => country],
    ['vat_category', ({ category }) => category],
  ],
})
