import { href, redirect } from 'react-router'
import { z } from 'zod'
import { endpointSchema } from '#domain/messaging/webhooks/endpoint.schema.ts'
import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { day, isDay } from '#domain/platform/calendar/day.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import {
  removeEndpoint,
  rotateEndpointSecret,
  saveEndpoint,
} from '#server/messaging/webhooks/change-endpoints.ts'
import { redeliverFailed } from '#server/messaging/webhooks/redeliver.ts'
import { sendTestEvent } from '#server/messaging/webhooks/send-test.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type EndpointDone = 'saved' | 'tested' | 'rotated' | 'redelivered'
/** `secret`: shown only once. `state`: result of the test. */
export type EndpointResult = Done<EndpointDone> & { secret?: string; state?: DeliveryState }

const confirmed = z.object({ confirmed: z.literal('yes') })

export const endpointActions = formAction({
  save: intent({
    permission: 'webhook-endpoint.save',
    schema: (shop) => endpointSchema(shop),
    async run(input, page): Promise<EndpointResult> {
      await saveEndpoint(page.ports, page.params.endpoint ?? '', input, await requireEditor(page))
      return { done: 'saved' }
    },
  }),
  test: intent({
    permission: 'webhook-endpoint.test',
    schema: confirmed,
    async run(_, page): Promise<EndpointResult> {
      const { state } = await sendTestEvent(page.ports, page.params.endpoint ?? '')
      return { done: 'tested', state }
    },
  }),
  rotate: intent({
    permission: 'webhook-endpoint.rotate',
    schema: confirmed,
    async run(_, page): Promise<EndpointResult> {
      const editor = await requireEditor(page)
      const secret = await rotateEndpointSecret(page.ports, page.params.endpoint ?? '', editor)
      return { done: 'rotated', secret }
    },
  }),
  'redeliver-failed': intent({
    permission: 'webhook-endpoint.redeliver-failed',
    schema: z.object({ since: z.string().refine(isDay, 'request_day_invalid') }),
    async run({ since }, page): Promise<EndpointResult> {
      const input = {
        endpointId: page.params.endpoint ?? '',
        since: startOfDay(day(since)),
      }
      const count = await redeliverFailed(page.ports, input, await requireEditor(page))
      return { done: 'redelivered', count }
    },
  }),
  remove: intent({
    permission: 'webhook-endpoint.remove',
    schema: confirmed,
    async run(_, page) {
      await removeEndpoint(page.ports, page.params.endpoint ?? '', await requireEditor(page))
      return redirect(href('/admin/api-settings/webhooks'))
    },
  }),
})
