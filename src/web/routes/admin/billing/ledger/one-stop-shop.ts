import { listOneStopShop } from '#server/billing/tax/list-vat-sales.ts'
import { vatFile } from './vat-file.ts'

/** Amounts to declare in the one-stop shop, by quarter, country and rate. */
export const loader = vatFile({
  permission: 'ledger-one-stop-shop',
  subject: 'one-stop-shop.csv',
  name: 'guichet-unique',
  list: listOneStopShop,
  columns: [
    ['quarter', ({ quarter }) => quarter],
    ['corrects', ({ corrects }) => corrects],
    ['country', ({ country }) => country],
  ],
})
