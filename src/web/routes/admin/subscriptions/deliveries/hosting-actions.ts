import { z } from 'zod'
import { retryProvisioning, settleManually } from '#server/subscriptions/provisioning/settle-provisioning.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'

export type HostingDone = 'settled' | 'retried'

const schema = z.object({ event: z.string().min(1).max(64) })

/** Staff actions on hosting tasks: mark as done by hand, or retry. */
export const hostingActions = formAction({
  settle: intent({
    permission: 'deliveries.settle',
    schema,
    async run({ event: eventId }, page): Promise<Done<HostingDone>> {
      const { id: actorId } = await requireAccount(page)
      await settleManually(page.ports, { eventId, actorId })
      return { done: 'settled' }
    },
  }),
  retry: intent({
    permission: 'deliveries.retry',
    schema,
    async run({ event: eventId }, page): Promise<Done<HostingDone>> {
      const { id: actorId } = await requireAccount(page)
      await retryProvisioning(page.ports, { eventId, actorId })
      return { done: 'retried' }
    },
  }),
})
