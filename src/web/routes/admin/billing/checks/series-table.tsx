import type { SeriesSummary } from '#domain/billing/invoices/document-fault.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

/** The series by year: first and last number, count, and the value of the counter. */
export function SeriesTable({ series }: { series: readonly SeriesSummary[] }) {
  const titles = [m.checks_first(), m.checks_last(), m.checks_count(), m.checks_counter()]
  return (
    <Card title={m.checks_series()}>
      {series.length === 0 ? (
        <p>{m.documents_none()}</p>
      ) : (
        <table className="w-full border-collapse text-left text-sm" aria-label={m.checks_series()}>
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line-strong text-slate">
              <th scope="col" className="py-2 pr-2 font-medium">
                {m.documents_series()}
              </th>
              {titles.map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`px-2 py-2 font-medium ${index > 1 ? 'text-right' : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {series.map(({ series: name, year, first, last, count, counter }) => (
              <tr key={`${name} ${year}`} className="border-b border-line max-sm:grid max-sm:py-2">
                <th scope="row" className="py-2 pr-2 font-semibold text-ink-strong max-sm:py-0">
                  {name === 'AV' ? m.documents_credit_notes() : m.documents_title()} {year}
                </th>
                {[first, last, String(count), counter === null ? '—' : String(counter)].map((text, index) => (
                  <td
                    key={titles[index]}
                    className={`px-2 py-2 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5 ${index > 1 ? 'sm:text-right' : ''}`}
                  >
                    <span aria-hidden="true" className="text-slate sm:hidden">
                      {titles[index]}
                    </span>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
