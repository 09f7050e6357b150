import { RotateCw } from 'lucide-react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { eventStateLabels } from '#messages/payments/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { PaymentsFrame } from '../payments-frame.tsx'

import type { Route } from './+types/events'
import { type EventDone, eventActions } from './event-actions.ts'
import { eventColumns } from './event-columns.tsx'
import { loadEvents } from './load-events.ts'

export const loader = loadEvents

export const action = eventActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_events() }]

/** List of the provider's webhook events; failed ones can be processed again. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { counts, mayReplay } = loaderData
  const fetcher = useFetcher<ActionResult<EventDone>>({ key: 'events' })
  const isBusy = fetcher.state !== 'idle'
  useResultToast(fetcher.data, {
    done: {
      replayed: m.event_replayed,
      'replayed-all': ({ count = 0 }) => m.events_replayed({ count }),
    },
    failed: m.update_failed,
  })
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_events }}>
      <PaymentsFrame
        actions={
          mayReplay &&
          (counts.byState.failed ?? 0) > 0 && (
            <fetcher.Form method="post" action={href('/admin/payments/events')}>
              <input type="hidden" name="intent" value="replay-failed" />
              <button type="submit" disabled={isBusy} className="button-base button-primary">
                <RotateCw aria-hidden="true" className="size-5" />
                {m.events_replay_failed()}
              </button>
            </fetcher.Form>
          )
        }
      >
        <ListBody
          data={loaderData}
          title={m.payments_tab_events()}
          empty={m.events_none()}
          nameOf={({ id }) => id}
          views={[
            ['', m.filter_all(), counts.total],
            ...choicesOf(eventStateLabels).map(
              ([state, text]) => [`?state=${state}`, text, counts.byState[state] ?? 0] as const,
            ),
          ]}
          columns={eventColumns()}
          actions={
            mayReplay
              ? ({ provider, id }) => (
                  <fetcher.Form method="post" action={href('/admin/payments/events')}>
                    <input type="hidden" name="intent" value="replay" />
                    <input type="hidden" name="provider" value={provider} />
                    <input type="hidden" name="eventId" value={id} />
                    <button
                      type="submit"
                      disabled={isBusy}
                      aria-label={m.event_replay_it({ id })}
                      className="button-base button-quiet min-h-9 px-3"
                    >
                      {m.event_replay()}
                    </button>
                  </fetcher.Form>
                )
              : undefined
          }
        />
      </PaymentsFrame>
    </ListContext>
  )
}
