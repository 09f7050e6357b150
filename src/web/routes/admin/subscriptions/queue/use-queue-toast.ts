import { m } from '#messages/messages.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import type { QueueDone } from './declaration-actions.ts'

/** Shows one notification with the outcome of a review queue action. */
export function useQueueToast(result: ActionResult<QueueDone>): void {
  useResultToast(result, {
    done: {
      refunded: m.queue_done_refunded,
      'refund-noted': m.queue_done_noted,
      accepted: m.queue_done_accepted,
      settled: m.queue_done_settled,
    },
  })
}
