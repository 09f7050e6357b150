import type { Ports } from '#server/ports/ports.ts'
import { countDeliveryWork } from '#server/subscriptions/delivery/count-delivery-work.ts'
import { countQueueWork } from './count-queue-work.ts'

/** The number of pending tasks on each tab of the review queue. */
export async function countQueueTabs(ports: Pick<Ports, 'db' | 'clock' | 'settings'>) {
  const [work, sites] = await Promise.all([countQueueWork(ports), countDeliveryWork(ports)])
  return {
    withdrawals: work.refunds + work.failedRefunds,
    declarations: work.declarations,
    requests: work.requests,
    sites: sites.waiting,
  }
}

export type QueueTabs = Awaited<ReturnType<typeof countQueueTabs>>
