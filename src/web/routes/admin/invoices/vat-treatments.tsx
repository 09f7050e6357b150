import { m } from '#messages/messages.ts'
import { placeName, rateText, vatCaseTexts, vatCategoryTexts, vatReasonTexts } from './invoice-texts.ts'
import type { InvoiceData } from './load-invoice.ts'

/** How the lines are taxed, once for each way. */
export function VatTreatments({ lines }: Pick<InvoiceData, 'lines'>) {
  const ways = [
    ...new Map(
      lines.map((line) => [
        [line.vatCase, line.category, line.rate, line.country, line.vatReason].join(' '),
        line,
      ]),
    ),
  ]
  return (
    <ul className="grid gap-3">
      {ways.map(([key, { vatCase, category, rate, country, vatReason }]) => (
        <li key={key}>
          <p className="font-semibold text-ink-strong">{vatCaseTexts[vatCase]()}</p>
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
