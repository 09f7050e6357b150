import { ExternalLink } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'
import { money } from '#web/components/ui/money.ts'
import { SettlementItems } from '#web/routes/admin/billing/credit-notes/settlement-items.tsx'
import { AmountTable } from '#web/routes/admin/billing/invoice/amount-table.tsx'
import { RateTable } from '#web/routes/admin/billing/invoice/rate-table.tsx'

import type { CancellationData } from './load-cancellation.ts'

/** Effects of a cancellation: credit note of the first invoice, credit notes of renewals, refunds and subscriptions. */
export function CancellationPreview({ preview }: { preview: NonNullable<CancellationData['preview']> }) {
  const { first, unused, ending, settlement, today } = preview
  return (
    <Card
      title={m.order_cancel_outcome()}
      aside={
        first && (
          <a
            href={`${href('/admin/invoices/:number/credit/preview.pdf', { number: first.number })}?${new URLSearchParams(first.input)}`}
            target="_blank"
            rel="noreferrer"
            className="button-base button-quiet min-h-9 px-3 py-1.5 text-sm"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {m.credit_preview_pdf()}
          </a>
        )
      }
    >
      {first && (
        <>
          <p>
            {m.order_cancel_credit_of()}{' '}
            <Link
              to={href('/admin/invoices/:number', { number: first.number })}
              className="link figures whitespace-nowrap"
            >
              {first.number}
            </Link>
          </p>
          <AmountTable label={m.document_lines()} lines={first.document.lines} />
          <RateTable byRate={first.document.byRate} />
        </>
      )}
      {unused.length > 0 && (
        <div>
          <h3 className="text-sm text-slate">{m.order_cancel_unused()}</h3>
          <ul className="figures">
            {unused.map(({ number, gross }) => (
              <li key={number} className="flex justify-between gap-4 border-b border-line py-1">
                <Link to={href('/admin/invoices/:number', { number })} className="link whitespace-nowrap">
                  {number}
                </Link>
                {money(gross)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="figures grid list-disc gap-1 border-t border-line pt-4 pl-5">
        <SettlementItems {...settlement} />
        {ending.map(({ id, quantity, ...product }) => (
          <li key={id}>
            {m.order_cancel_ends({
              name: nameOf({ quantity, name: productNameText(product) }),
              date: shortDayText(today),
            })}
          </li>
        ))}
        <li>{m.credit_is_final()}</li>
      </ul>
    </Card>
  )
}
