import { m } from '#messages/messages.ts'
import { newsletterStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { suppressionTexts } from '../emails/suppression-texts.ts'
import type { ShownSubscriber } from './load-subscribers.ts'
import { stepText } from './subscriber-texts.ts'

export function subscriberColumns(): DataColumn<ShownSubscriber>[] {
  return [
    {
      key: 'address',
      title: m.message_email(),
      sort: 'address',
      cell: ({ accountId, email }) => (
        <CustomerLink id={accountId} className="font-semibold">
          <EmailText>{email}</EmailText>
        </CustomerLink>
      ),
    },
    {
      key: 'status',
      title: m.subscriber_status(),
      cell: ({ status, suspendedFor }) => (
        <>
          {newsletterStatusLabels[status].text()}
          {suspendedFor && (
            <span className="block text-sm text-warn-strong">
              {m.subscriber_suspended({ reason: suppressionTexts[suspendedFor]() })}
            </span>
          )}
        </>
      ),
    },
    { key: 'language', title: m.subscriber_language(), cell: ({ language }) => language.toUpperCase() },
    {
      key: 'requested',
      title: m.subscriber_requested(),
      sort: 'requested',
      cell: ({ requestedAt }) => (
        <time dateTime={requestedAt} className="figures whitespace-nowrap">
          {instantText(new Date(requestedAt))}
        </time>
      ),
    },
    { key: 'proof', title: m.subscriber_proof(), cell: ({ steps }) => <Proof steps={steps} /> },
  ]
}

/** Proof of consent: instant, browser and displayed wording of each step. */
function Proof({ steps }: Pick<ShownSubscriber, 'steps'>) {
  if (steps.length === 0) return <>—</>
  return (
    <details className="max-w-md">
      <summary className="min-h-9 cursor-pointer py-1">{m.subscriber_steps({ count: steps.length })}</summary>
      <ol className="mt-1 grid gap-2 text-sm">
        {steps.map(({ choice, wording, occurredAt, userAgent }) => (
          <li key={occurredAt + choice}>
            <span className="font-medium text-ink-strong">{stepText(choice)}</span>{' '}
            <time dateTime={occurredAt} className="figures">
              {instantText(new Date(occurredAt))}
            </time>
            <span className="block">{wording}</span>
            <span className="block text-slate wrap-anywhere">{userAgent}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
