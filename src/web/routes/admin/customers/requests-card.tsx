import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { Deadline } from '../queue/deadline.tsx'
import type { CustomerAnswer } from './customer-actions.ts'
import { requestChannels, requestKinds, requestStates } from './customer-texts.ts'
import type { CustomerData } from './load-customer.ts'
import { RequestForm } from './request-form.tsx'
import { RequestSteps } from './request-steps.tsx'

type Props = CustomerData & { answer: CustomerAnswer }

/** What a person asked about their data, by when it is answered, and what can be done about it. */
export function RequestsCard(props: Props) {
  const { requests, today, mayHandle, isErased } = props
  return (
    <div id="data-requests" className="grid">
      <Card title={m.requests_title()}>
        {mayHandle && !isErased && <RequestForm {...props} key={requests.length} />}
        {requests.length === 0 && <p className="text-slate">{m.requests_none()}</p>}
        {requests.map((request) => (
          <div key={request.id} data-request className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold text-ink-strong">{requestKinds[request.kind]()}</span>
              <StatusChip
                tone={requestStates[request.state].tone}
                text={requestStates[request.state].text()}
              />
            </p>
            <p className="figures text-sm text-slate">
              {m.request_received({
                date: formatDay(request.receivedOn),
                channel: requestChannels[request.channel](),
              })}
            </p>
            {request.state === 'open' ? (
              <p className="text-sm">
                {m.request_answer_by()} <Deadline by={request.dueOn} today={today} />
              </p>
            ) : (
              <p className="figures text-sm text-slate">
                {request.answeredOn && m.request_closed_on({ date: formatDay(request.answeredOn) })} ·{' '}
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
            {request.state === 'open' && <RequestSteps {...props} request={request} />}
          </div>
        ))}
      </Card>
    </div>
  )
}
