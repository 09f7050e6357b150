import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import type { Transaction } from '../database/database.ts'

/** A lead without personal data. `id` is the idempotency key. */
export type RecordedLead = { id: string; code: string; type: string; value: Cents; language: Language }

/** Every job with its data. A job has no due time: due times are columns of the business tables. */
export type Jobs = {
  'payments.process-event': { provider: string; eventId: string }
  'payments.reconcile': Record<string, never>
  'payments.compare': Record<string, never>
  'payments.detach-method': { provider: string; providerMethodId: string }
  'orders.expire': Record<string, never>
  /** Daily subscription run, idempotent: starts and ends subscriptions, enqueues charges, sends dunning emails. */
  'subscriptions.run': Record<string, never>
  /** Issues due invoices; several workers may share the work. */
  'renewals.bill': Record<string, never>
  'renewals.charge': { invoiceIds: readonly string[] }
  /** Refunds, or stops collecting, the amount a credit note credited on a renewal. */
  'renewals.settle-credit': { creditNoteId: string }
  /** Checks again the VAT numbers that could not be confirmed at billing time. */
  'tax.recheck-numbers': Record<string, never>
  /** Notifies customers of an announced price, or of its cancellation. */
  'plans.notify-prices': { announcementId: string }
  /** Notifies customers of announced new terms of sale. */
  'legal.notify-terms': Record<string, never>
  /** Queries the VAT number registry. */
  'tax.check-vat-number': { checkId: string }
  /** Reminds customers whose site is waiting for its content. */
  'delivery.remind': Record<string, never>
  'delivery.delete-files': { paths: readonly string[] }
  /** Continues the move of files to another store, if one is under way. */
  'storage.move': Record<string, never>
  /** Examines the file store: counts files and finds missing or unreferenced ones. */
  'storage.count': Record<string, never>
  /** Deletes unreferenced files that an owner selected. */
  'storage.clean': { paths: readonly string[]; actorId: string; ipHash: string }
  /** Deletes what remains in the previous store. */
  'storage.empty': { kind: StorageKind; place: string; actorId: string | null }
  'provisioning.send': { eventId: string }
  'provisioning.resume': Record<string, never>
  'declarations.apply': { declarationId: string }
  'withdrawals.refund': { declarationId: string }
  'billing.render-invoice': { invoiceId: string }
  'mailing.send': { mailId: string }
  'mailing.resend': Record<string, never>
  /** Sends an issue of the newsletter to the next batch of subscribers. */
  'newsletter.send-letter': { letterId: string }
  /** Daily digest to the owner, sent in the morning. */
  'mailing.digest': Record<string, never>
  'privacy.forget': Record<string, never>
  'audit.seal': Record<string, never>
  'insights.close-days': Record<string, never>
  /** Nightly snapshot of the whole shop, if due. */
  'snapshots.take': Record<string, never>
  'snapshots.drill': Record<string, never>
  /**
   * Records an erasure, so that restoring a snapshot does not bring the account back; `hash` contains no personal data.
   */
  'snapshots.record-erasure': { hash: string }
  'sandbox.deliver-events': Record<string, never>
  /** Creates webhook events from what was committed since the last run. */
  'webhooks.collect': Record<string, never>
  'webhooks.deliver': Record<string, never>
  'affiliates.record-lead': RecordedLead
  /** A paid order with an affiliate attribution. */
  'affiliates.record-order': { orderId: string }
  /** A credit note over the first invoice of an affiliate order. */
  'affiliates.record-credit': { creditNoteId: string }
  /** Sends pending reports to the external platform. */
  'affiliates.report': Record<string, never>
  /** `link`: a link that was just saved; without it, the hourly check of the least recently checked links. */
  'catalog.check-demo-links': { link?: string }
  /** `reason`: what changed; undefined for the daily backup. */
  'backups.automatic': { reason?: string; actorId?: string | null }
  /** Retries jobs that failed at their last attempt. */
  'jobs.revive': Record<string, never>
  /** Fast-forwards the simulated clock to this instant (ISO), step by step. */
  'time.fast-forward': { until: string }
}

export type JobName = keyof Jobs
export type JobHandler<N extends JobName> = (data: Jobs[N]) => Promise<void>
export type JobHandlers = { [N in JobName]: JobHandler<N> }

export type JobCount = {
  name: string
  state: 'waiting' | 'retrying' | 'active' | 'failed'
  count: number
  /** Creation time by the database's clock. */
  oldestAt: Date
}

/**
 * Background jobs, enqueued atomically with the caller's transaction. Delivery is at least once: handlers are
 * idempotent.
 */
export interface JobQueue {
  /** Enqueues inside the caller's transaction. */
  send<N extends JobName>(transaction: Transaction, name: N, data: Jobs[N]): Promise<void>
  /** Enqueues many jobs of one kind inside the caller's transaction. */
  sendMany<N extends JobName>(transaction: Transaction, name: N, data: readonly Jobs[N][]): Promise<void>
  /** Starts the workers and the cron schedules. */
  work(handlers: JobHandlers): Promise<void>
  /**
   * Processes the waiting jobs, or those of the kinds in `only`, in this process until none is left or `untilMs`
   * (`performance.now`) has passed; returns how many succeeded.
   */
  drain(handlers: JobHandlers, options?: { only?: readonly JobName[]; untilMs?: number }): Promise<number>
  /**
   * Retries dead-lettered jobs, which are stored for a week; returns how many. Skips scheduled kinds: their next run
   * does the work.
   */
  requeueFailed(): Promise<number>
  /** How many jobs wait, are about to be retried or are active in any process, without `time.fast-forward`. */
  countUnfinished(): Promise<number>
  /** Unfinished jobs by kind and state (waiting, active, retrying, failed), with the creation time of the oldest. */
  countByState(): Promise<readonly JobCount[]>
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}

/** Cron schedules of jobs, in UTC. */
export const ticks: Partial<Record<JobName, string>> = {
  'orders.expire': '* * * * *',
  'subscriptions.run': '*/10 * * * *',
  'payments.reconcile': '*/2 * * * *',
  'provisioning.resume': '* * * * *',
  'storage.move': '* * * * *',
  'delivery.remind': '37 8 * * *',
  'storage.count': '43 4 * * *',
  'tax.recheck-numbers': '*/10 * * * *',
  'payments.compare': '7 * * * *',
  'legal.notify-terms': '37 * * * *',
  'sandbox.deliver-events': '* * * * *',
  'mailing.resend': '*/5 * * * *',
  'mailing.digest': '*/15 * * * *',
  'privacy.forget': '17 3 * * *',
  'audit.seal': '*/5 * * * *',
  'insights.close-days': '23 * * * *',
  'backups.automatic': '11 2 * * *',
  'snapshots.take': '*/10 * * * *',
  'snapshots.drill': '29 4 * * *',
  'catalog.check-demo-links': '41 * * * *',
  'webhooks.collect': '* * * * *',
  'webhooks.deliver': '* * * * *',
  'affiliates.report': '* * * * *',
  'jobs.revive': '53 * * * *',
}
