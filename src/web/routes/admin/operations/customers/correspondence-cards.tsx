import { href, Link } from 'react-router'
import { numberCheckLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { contactMessageStatusLabels } from '#messages/messaging/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { declarationOutcomeLabels } from '#messages/subscriptions/state-labels.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { kindTexts } from '#web/routes/admin/subscriptions/queue/queue-texts.ts'
import type { CustomerData } from './load-customer.ts'
import { RecordRows } from './record-rows.tsx'

/** Messages and declarations of a customer, and the checks of their VAT number. */
export function CorrespondenceCards({ id, messages, declarations, checks }: CustomerData) {
  return (
    <>
      <RecordRows
        title={m.messages_title()}
        none={m.customer_messages_none()}
        all={{
          to: `${href('/admin/messages')}?archived=any&customer=${id}`,
          text: m.dashboard_messages_all(),
        }}
        rows={messages.map(({ id: messageId, subject, status, on, replies }) => ({
          key: messageId,
          main: (
            <Link
              to={`${href('/admin/messages/:id', { id: messageId })}?archived=any&customer=${id}`}
              className="link"
            >
              {subject}
            </Link>
          ),
          below: replies
            ? `${shortDayText(on)} · ${m.message_replies({ count: replies })}`
            : shortDayText(on),
          aside: <StatusChip {...contactMessageStatusLabels[status]} />,
        }))}
      />
      {declarations.length > 0 && (
        <RecordRows
          title={m.customer_declarations()}
          none=""
          rows={declarations.map(({ id: declarationId, kind, contract, on, outcome }) => ({
            key: declarationId,
            main: (
              <Link to={href('/admin/queue/:declaration', { declaration: declarationId })} className="link">
                {kindTexts[kind]()}
              </Link>
            ),
            below: `${shortDayText(on)} · ${contract}`,
            aside: outcome ? (
              <StatusChip {...declarationOutcomeLabels[outcome]} />
            ) : (
              <StatusChip tone="warn" text={m.queue_view_waiting()} />
            ),
          }))}
        />
      )}
      {checks.length > 0 && (
        <RecordRows
          title={m.customer_vat_checks()}
          none=""
          rows={checks.map(({ id: checkId, number, name, status, on }) => ({
            key: checkId,
            main: <span className="figures whitespace-nowrap">{number}</span>,
            below: [shortDayText(on), name].filter(Boolean).join(' · '),
            aside: <StatusChip {...numberCheckLabels[status]} />,
          }))}
        />
      )}
    </>
  )
}
