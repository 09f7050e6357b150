import { RotateCw } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { findDelivery } from '#server/messaging/webhooks/queries.ts'
import { redeliver } from '#server/messaging/webhooks/redeliver.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import {
  type ActionResult,
  type Done,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, pageLoader, requireEditor } from '#web/forms/page-loader.ts'

import type { Route } from './+types/delivery'
import { AttemptTable } from './attempt-table.tsx'
import { eventTypeTexts } from './event-type-texts.ts'

async function find({ ports, params }: PageContext<Record<string, string | undefined>>) {
  const delivery = await findDelivery(ports, params.endpoint ?? '', params.delivery ?? '')
  if (!delivery) throw new DomainError('not_found')
  return delivery
}

export const loader = pageLoader('webhook-delivery', async (page) => {
  const { delivery, event, attempts } = await find(page)
  return {
    endpointId: delivery.endpointId,
    state: delivery.state,
    eventId: event.id,
    type: event.type,
    dueAt: delivery.dueAt?.toISOString() ?? null,
    occurredAt: event.occurredAt.toISOString(),
    body: JSON.stringify(
      { type: event.type, timestamp: event.occurredAt.toISOString(), data: event.data },
      null,
      2,
    ),
    attempts: attempts.map(({ attemptedAt, ...attempt }) => ({
      ...attempt,
      attemptedAt: attemptedAt.toISOString(),
    })),
  }
})

export const action = formAction({
  redeliver: intent({
    permission: 'webhook-delivery.redeliver',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page): Promise<Done<DeliveryState>> {
      const { delivery } = await find(page)
      return { done: await redeliver(page.ports, delivery.id, await requireEditor(page)) }
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.hook_delivery() }]

/** One delivery of an event to an endpoint: payload and attempts. */
export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { endpointId, eventId, type, state, dueAt, occurredAt, body, attempts } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  useResultToast(actionData as ActionResult<DeliveryState>, {
    done: {
      delivered: m.hook_redelivered,
      waiting: m.hook_still_waiting,
      failed: m.hook_test_failed,
    },
    failed: m.hook_test_failed,
  })
  return (
    <>
      <RecordNav
        back={{
          to: href('/admin/api-settings/webhooks/:endpoint', { endpoint: endpointId }),
          text: m.hook_back(),
        }}
      />
      <PageHeading title={m.hook_delivery()} text={<code>{type}</code>}>
        <Form method="post">
          <input type="hidden" name="intent" value="redeliver" />
          <input type="hidden" name="confirmed" value="yes" />
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            <RotateCw aria-hidden="true" className="size-5" />
            {m.hook_redeliver()}
          </button>
        </Form>
      </PageHeading>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <Card title={eventTypeTexts[type]()} aside={<StatusChip {...deliveryStateLabels[state]} />}>
          <Facts
            facts={[
              [m.hook_occurred(), instantText(new Date(occurredAt), 'second')],
              ['webhook-id', <code key="id">{eventId}</code>],
              [m.hook_next(), dueAt && state === 'waiting' ? instantText(new Date(dueAt), 'second') : '—'],
            ]}
          />
          <div>
            <h3 className="mb-2 font-medium text-ink-strong">{m.hook_body()}</h3>
            <pre className="rounded-field bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink-strong">
              {body}
            </pre>
          </div>
        </Card>
        <Card title={m.hook_attempts()}>
          <AttemptTable attempts={attempts} />
        </Card>
      </div>
    </>
  )
}
