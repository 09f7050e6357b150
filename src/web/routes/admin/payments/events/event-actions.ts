import { z } from 'zod'
import { replayEvent, replayFailedEvents } from '#server/payments/events/replay-events.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'

export type EventDone = 'replayed' | 'replayed-all'

export const eventActions = formAction({
  replay: intent({
    permission: 'payment-events.replay',
    schema: z.object({ provider: z.string().min(1).max(40), eventId: z.string().min(1).max(255) }),
    async run(event, page): Promise<Done<EventDone>> {
      await replayEvent(page.ports, event, (await requireAccount(page)).id)
      return { done: 'replayed' }
    },
  }),
  'replay-failed': intent({
    permission: 'payment-events.replay-failed',
    schema: z.object({}),
    async run(_, page): Promise<Done<EventDone>> {
      const count = await replayFailedEvents(page.ports, (await requireAccount(page)).id)
      return { done: 'replayed-all', count }
    },
  }),
})
