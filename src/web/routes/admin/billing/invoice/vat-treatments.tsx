import { m } from '#messages/messages.ts'
import {
  placeName,
  rateText,
  vatCaseText,
  vatCategoryTexts,
  vatReasonTexts,
} from '../invoices/invoice-texts.ts'
import type { InvoiceData } from './load-invoice.ts'

/** VAT treatments of the lines, without duplicates. */
export function VatTreatments({ lines, vatBasis }: Pick<InvoiceData, 'lines' | 'vatBasis'>) {
  const treatments = [
    ...new Map(
      lines.map((line) => [
        [line.vatCase, line.category, line.rate, line.country, line.vatReason].join(' '),
        line,
      ]),
    ),
  ]
  return (
    <ul className="grid gap-3">
      {treatments.map(([key, { vatCase, category, rate, country, vatReason }]) => (
        <li key={key}>
          <p className="font-semibold text-ink-strong">{vatCaseText(vatCase, vatBasis.buyer.buyerType)}</p>
          <p className="figures">
            {m.vat_way({
              rate: rateText(rate),
              country: placeName(country),
              category: vatCategoryTexts[category](),
              code: category,
            })}
          </p>
          {vatReason && <p className="text-sm text-slate">{vatReasonTexts[vatReason]()}</p>}
        </li>
      ))}
    </ul>
  )
}
