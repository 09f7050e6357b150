import { href, Link } from 'react-router'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { DeclarationState } from './declaration-state.tsx'
import type { ShownDeclaration } from './load-declarations.ts'

import { kindTexts } from './queue-texts.ts'

/** Columns: declarant, declaration, and why it is pending or its outcome. */
export function declarationColumns(today: Day): DataColumn<ShownDeclaration>[] {
  return [
    {
      key: 'name',
      title: m.declaration_name(),
      cell: ({ id, accountId, name, email, kind }) => (
        <>
          <Link
            to={href('/admin/queue/:declaration', { declaration: id })}
            data-declaration
            className="link font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <span className="block">{kindTexts[kind]()}</span>
          <span className="block text-slate">
            <CustomerLink id={accountId}>
              <EmailText>{email}</EmailText>
            </CustomerLink>
          </span>
        </>
      ),
    },
    {
      key: 'contract',
      title: m.declaration_contract(),
      cell: ({ contract, endsOn }) => (
        <>
          <span className="block wrap-anywhere">{contract}</span>
          {endsOn && (
            <span className="figures block text-slate">
              {m.queue_wished({ date: shortDayText(endsOn as Day) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'received',
      title: m.declaration_received_on(),
      sort: 'received',
      cell: ({ receivedOn, handledOn }) => (
        <span className="figures">
          <span className="block">{shortDayText(receivedOn)}</span>
          <span className="block whitespace-nowrap text-slate">
            {handledOn
              ? m.queue_handled_on({ date: shortDayText(handledOn) })
              : receivedOn === today
                ? m.queue_today()
                : m.queue_waiting_for({ days: daysBetween(receivedOn, today) })}
          </span>
        </span>
      ),
    },
    { key: 'reason', title: m.status(), cell: (row) => <DeclarationState {...row} /> },
  ]
}
