import { type RateColumn, rateAmounts, rateColumns } from '#domain/billing/invoices/rate-columns.ts'
import { signedAmount } from '#domain/billing/invoices/signed-amount.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { m } from '#messages/messages.ts'
import { documentList } from '#server/billing/invoices/document-list.ts'
import { listDocumentRates } from '#server/billing/invoices/list-document-rates.ts'
import { percent } from '#web/components/ui/percent.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

/** The filtered list as CSV, with a column for the base and the VAT of each rate that occurs. */
export const loader = exportLoader(documentList, {
  async more({ ports }, query) {
    const rates = await listDocumentRates(ports, query)
    return {
      headings: rateColumns(rates).map(rateText),
      values: ({ series, byRate }) =>
        rateAmounts(rates, byRate).map((amount) => amount && csvAmount(signedAmount(series, amount))),
    }
  },
})

function rateText({ part, of }: RateColumn): string {
  const rate = typeof of === 'number' ? percent(of) : of
  return part === 'net' ? m.csv_net_of({ what: rate }) : m.csv_vat_of({ what: rate })
}
