import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { AmountTable } from './amount-table.tsx'
import type { InvoiceData } from './load-invoice.ts'
import { RateTable } from './rate-table.tsx'

/** Billed or credited lines with their totals. */
export function InvoiceLines({ lines, net, vat, total, byRate }: InvoiceData) {
  return (
    <Card title={m.document_lines()}>
      <AmountTable
        label={m.document_lines()}
        lines={lines.map((line) => ({
          ...line,
          note:
            line.periodStartsOn && line.periodEndsOn
              ? m.payment_period_days({
                  from: shortDayText(line.periodStartsOn),
                  to: shortDayText(line.periodEndsOn),
                })
              : line.kind === 'setup'
                ? m.invoice_line_setup()
                : '',
        }))}
      />
      <RateTable byRate={byRate} />
      <dl className="figures ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>{m.invoice_total_net()}</dt>
        <dd className="text-right">{money(net)}</dd>
        <dt>{m.invoice_total_vat()}</dt>
        <dd className="text-right">{money(vat)}</dd>
        <dt className="font-semibold text-ink-strong">{m.invoice_total()}</dt>
        <dd className="text-right font-semibold text-ink-strong">{money(total)}</dd>
      </dl>
    </Card>
  )
}
