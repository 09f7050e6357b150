import type { ComponentProps } from 'react'
import { m } from '#messages/messages.ts'
import { dataRequestStateLabels } from '#messages/operations/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { Deadline } from '#web/routes/admin/subscriptions/queue/deadline.tsx'
import { requestChannels, requestKinds } from './customer-texts.ts'
import { RequestSteps } from './request-steps.tsx'

/** One data request: deadline or outcome, and the available actions while it is open. */
export function RequestEntry(props: ComponentProps<typeof RequestSteps>) {
  const { request, today } = props
  return (
    <div data-request className="grid gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-ink-strong">{requestKinds[request.kind]()}</span>
        <StatusChip {...dataRequestStateLabels[request.state]} />
      </p>
      <p className="figures text-sm text-slate">
        {m.request_received({
          date: shortDayText(request.receivedOn),
          channel: requestChannels[request.channel](),
        })}
      </p>
      {request.state === 'open' ? (
        <p className="text-sm">
          {m.request_answer_by()} <Deadline by={request.dueOn} today={today} />
        </p>
      ) : (
        <p className="figures text-sm text-slate">
          {request.answeredOn && m.request_closed_on({ date: shortDayText(request.answeredOn) })} ·{' '}
          {request.handledByName ?? m.queue_by_shop()}
        </p>
      )}
      {request.extensionReason && (
        <p className="text-sm wrap-anywhere">
          {m.request_extended_because({ reason: request.extensionReason })}
        </p>
      )}
      {request.refusalReason && (
        <p className="text-sm wrap-anywhere">
          {m.request_refused_because({ reason: request.refusalReason })}
        </p>
      )}
      {request.note && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{request.note}</p>}
      {request.state === 'open' && <RequestSteps {...props} />}
    </div>
  )
}
