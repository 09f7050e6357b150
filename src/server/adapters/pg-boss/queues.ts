import type { PgBoss } from 'pg-boss'
import type { JobName } from '../../ports/job-queue.ts'

/** `isLong`: fetched one at a time, with a longer expiry, so that other jobs do not wait behind it or expire. */
export const queueNames: Record<JobName, { retryLimit: number; isLong?: true }> = {
  'payments.process-event': { retryLimit: 24 },
  'payments.reconcile': { retryLimit: 0 },
  'payments.compare': { retryLimit: 0 },
  'payments.detach-method': { retryLimit: 12 },
  'orders.expire': { retryLimit: 0 },
  'subscriptions.run': { retryLimit: 0, isLong: true },
  'renewals.bill': { retryLimit: 3, isLong: true },
  // The daily run enqueues charges that were not made.
  'renewals.charge': { retryLimit: 2, isLong: true },
  'renewals.settle-credit': { retryLimit: 24 },
  'tax.recheck-numbers': { retryLimit: 0 },
  'plans.notify-prices': { retryLimit: 24 },
  'legal.notify-terms': { retryLimit: 24 },
  // A buyer waits at the checkout: few retries, soon.
  'tax.check-vat-number': { retryLimit: 4 },
  'delivery.remind': { retryLimit: 0 },
  'delivery.delete-files': { retryLimit: 12 },
  // The next scheduled run resumes an interrupted move.
  'storage.move': { retryLimit: 2, isLong: true },
  'storage.count': { retryLimit: 2, isLong: true },
  'storage.clean': { retryLimit: 4, isLong: true },
  'storage.empty': { retryLimit: 12, isLong: true },
  'provisioning.send': { retryLimit: 4 },
  'provisioning.resume': { retryLimit: 0 },
  'declarations.apply': { retryLimit: 12 },
  'withdrawals.refund': { retryLimit: 24 },
  'billing.render-invoice': { retryLimit: 8 },
  'mailing.send': { retryLimit: 12 },
  'mailing.resend': { retryLimit: 0 },
  'newsletter.send-letter': { retryLimit: 24 },
  'mailing.digest': { retryLimit: 2 },
  'privacy.forget': { retryLimit: 2 },
  'audit.seal': { retryLimit: 0 },
  'backups.automatic': { retryLimit: 3 },
  'insights.close-days': { retryLimit: 2 },
  'snapshots.take': { retryLimit: 0, isLong: true },
  'snapshots.drill': { retryLimit: 0, isLong: true },
  'snapshots.record-erasure': { retryLimit: 24 },
  'catalog.check-demo-links': { retryLimit: 3 },
  'webhooks.collect': { retryLimit: 0 },
  // The row of an unsent event stays due.
  'webhooks.deliver': { retryLimit: 2 },
  'affiliates.record-lead': { retryLimit: 10 },
  'affiliates.record-order': { retryLimit: 10 },
  'affiliates.record-credit': { retryLimit: 10 },
  'affiliates.report': { retryLimit: 2 },
  'sandbox.deliver-events': { retryLimit: 3 },
  'jobs.revive': { retryLimit: 0 },
  'time.fast-forward': { retryLimit: 12, isLong: true },
}

/** Creates missing queues and updates changed ones; a start without changes takes one query. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of Object.keys(queueNames) as JobName[]) {
    const current = existing.get(name)
    const desired = {
      retryLimit: queueNames[name].retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: queueNames[name].isLong ? 900 : 120,
    }
    if (!current) await boss.createQueue(name, desired)
    else if (current.retryLimit !== desired.retryLimit || current.expireInSeconds !== desired.expireInSeconds)
      await boss.updateQueue(name, desired)
  }
}
