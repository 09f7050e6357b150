import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { money } from '#web/components/ui/money.ts'
import { AmountTable } from '../invoice/amount-table.tsx'
import { RateTable } from '../invoice/rate-table.tsx'

import type { ShownPreview } from './credit-actions.ts'
import type { CreditData } from './load-credit.ts'
import { SettlementItems } from './settlement-items.tsx'

/** Preview of the credit note and of how its money is settled, with the button that issues it. */
export function CreditPreview({ number, issuedOn, preview }: CreditData & { preview: ShownPreview }) {
  const { document, settlement, seen, input, refusal } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const facts: Fact[] = [
    [m.documents_number(), m.credit_number_at_issue()],
    [
      m.credit_note_of(),
      <Link key="of" to={href('/admin/invoices/:number', { number })} className="link figures">
        {m.credit_note_of_value({ number, date: shortDayText(issuedOn) })}
      </Link>,
    ],
    [m.document_reason(), input.reason],
    [
      m.invoice_total_net(),
      <span key="net" className="figures">
        {money(document.net)}
      </span>,
    ],
    [
      m.invoice_total_vat(),
      <span key="vat" className="figures">
        {money(document.vat)}
      </span>,
    ],
    [
      m.invoice_total(),
      <strong key="total" className="figures text-ink-strong">
        {money(document.total)}
      </strong>,
    ],
  ]
  return (
    <div ref={box} tabIndex={-1}>
      <Card
        title={m.credit_preview_title()}
        aside={
          <a
            href={`${href('/admin/invoices/:number/credit/preview.pdf', { number })}?${new URLSearchParams(input)}`}
            target="_blank"
            rel="noreferrer"
            className="button-base button-quiet min-h-9 px-3 py-1.5 text-sm"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {m.credit_preview_pdf()}
          </a>
        }
      >
        <AmountTable label={m.document_lines()} lines={document.lines} />
        <RateTable byRate={document.byRate} />
        <Facts facts={facts} />
        <ul className="figures grid list-disc gap-1 border-t border-line pt-4 pl-5">
          <SettlementItems {...settlement} />
          <li>{m.credit_leaves_subscription()}</li>
          <li>{m.credit_leaves_invoice()}</li>
          <li>{m.credit_is_final()}</li>
        </ul>
        <Form method="post" className="grid gap-4 border-t border-line pt-4" noValidate>
          <NoEnter />
          <input type="hidden" name="intent" value="issue" />
          <input type="hidden" name="seen" value={seen} />
          {Object.entries(input).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="max-w-sm">
            <Field
              name="confirmation"
              label={m.credit_type_number({ number })}
              error={refusal ?? undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
            />
          </div>
          <button type="submit" disabled={isBusy} className="button-base button-danger justify-self-start">
            {m.credit_issue({ amount: money(document.total) })}
          </button>
        </Form>
      </Card>
    </div>
  )
}
