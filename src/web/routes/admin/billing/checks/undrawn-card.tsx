import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import type { DocumentsReport } from '#server/billing/invoices/audit-documents.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { CheckResult } from './check-actions.ts'

type Props = { report: DocumentsReport; mayRender: boolean; answer: CheckResult }

/** Documents whose PDF is not rendered yet, with a button that renders them. */
export function UndrawnCard({ report, mayRender, answer }: Props) {
  const { count, numbers } = report.undrawn
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card
      title={m.undrawn_title()}
      aside={
        <StatusChip
          tone={count === 0 ? 'good' : 'warn'}
          text={count === 0 ? m.undrawn_none() : m.undrawn_count({ count })}
        />
      }
    >
      <p className="text-sm text-slate">{m.undrawn_text()}</p>
      {answer && 'enqueued' in answer && (
        <p role="status" className="figures rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {m.undrawn_requested({ count: answer.enqueued })}
        </p>
      )}
      {count > 0 && (
        <>
          <ul className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {numbers.map((number) => (
              <li key={number}>
                <Link to={href('/admin/invoices/:number', { number })} className="link whitespace-nowrap">
                  {number}
                </Link>
              </li>
            ))}
            {count > numbers.length && <li>{m.check_more({ count: count - numbers.length })}</li>}
          </ul>
          {mayRender && (
            <Form method="post">
              <input type="hidden" name="intent" value="draw" />
              <input type="hidden" name="confirmed" value="on" />
              <button type="submit" disabled={isBusy} className="button-base button-quiet">
                {m.undrawn_draw()}
              </button>
            </Form>
          )}
        </>
      )}
    </Card>
  )
}
