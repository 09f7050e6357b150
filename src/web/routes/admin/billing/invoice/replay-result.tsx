import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { VatDifference } from '#domain/billing/tax/replay-vat.ts'
import { m } from '#messages/messages.ts'
import { placeName, rateText, vatCaseTexts } from '../invoices/invoice-texts.ts'
import type { InvoiceData } from './load-invoice.ts'

type Props = { differences: readonly VatDifference[] } & Pick<InvoiceData, 'lines'>

/** Result of applying today's VAT rules to the stored inputs of an invoice's VAT decision. */
export function ReplayResult({ differences, lines }: Props) {
  if (differences.length === 0)
    return (
      <p className="flex items-start gap-2 rounded-card border border-good bg-good-soft p-3 text-ink-strong">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
        <span>
          <strong>{m.vat_replay()}</strong> {m.vat_replay_same({ count: lines.length })}
        </span>
      </p>
    )
  return (
    <div className="flex items-start gap-2 rounded-card border border-bad bg-bad-soft p-3 text-ink-strong">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0">
        <p>
          <strong>{m.vat_replay()}</strong> {m.vat_replay_differs({ count: differences.length })}
        </p>
        <ul className="figures mt-1 grid gap-1">
          {differences.map(({ line, issued, replayed }) => (
            <li key={line} className="wrap-anywhere">
              {replayed
                ? m.vat_replay_difference({
                    name: lines[line]?.name ?? '',
                    issued: treatmentText(issued),
                    replayed: treatmentText(replayed),
                  })
                : m.vat_replay_undecidable({ name: lines[line]?.name ?? '', issued: treatmentText(issued) })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function treatmentText(vatCase: VatDifference['issued']): string {
  return [vatCaseTexts[vatCase.case](), rateText(vatCase.rate), placeName(vatCase.country)].join(', ')
}
