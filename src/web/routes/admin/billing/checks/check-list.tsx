import { CircleCheck, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CheckedDocuments, DocumentFault } from '#domain/billing/invoices/document-fault.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { checkTexts } from './check-texts.ts'

/** Lists each check with its meaning and the faults it found. */
export function CheckList({ checks }: { checks: readonly CheckedDocuments[] }) {
  return (
    <Card title={m.checks_list()}>
      <ul className="divide-y divide-line">
        {checks.map(({ check, count, faults }) => {
          const [name, meaning] = checkTexts[check]
          return (
            <li key={check} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <p className="flex min-w-0 items-start gap-2 font-semibold text-ink-strong">
                  {count === 0 ? (
                    <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
                  ) : (
                    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
                  )}
                  {name()}
                </p>
                <StatusChip
                  tone={count === 0 ? 'good' : 'bad'}
                  text={count === 0 ? m.check_fine() : m.check_faults({ count })}
                />
              </div>
              <p className="text-sm text-slate">{meaning()}</p>
              {faults.length > 0 && (
                <ul className="figures grid gap-1 text-sm">
                  {faults.map((fault) => (
                    <FaultLine
                      key={`${fault.number} ${fault.until}`}
                      fault={fault}
                      isMissing={check === 'gap'}
                    />
                  ))}
                  {count > faults.length && <li>{m.check_more({ count: count - faults.length })}</li>}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** One fault, linked to its document. A missing number has no page, so it is plain text. */
function FaultLine({ fault, isMissing }: { fault: DocumentFault; isMissing: boolean }) {
  const { number, until, amounts, counts } = fault
  const hasPage = !isMissing && /^(INV|AV)-\d{10,}$/.test(number)
  const sizes = amounts ? amounts.map((amount) => money(amount)) : counts?.map(String)
  return (
    <li className="wrap-anywhere">
      {hasPage ? (
        <Link to={href('/admin/invoices/:number', { number })} className="link whitespace-nowrap">
          {number}
        </Link>
      ) : (
        number
      )}
      {until && <> {m.check_until({ number: until })}</>}
      {sizes && <> · {m.check_sizes({ expected: sizes[0] ?? '', found: sizes[1] ?? '' })}</>}
    </li>
  )
}
