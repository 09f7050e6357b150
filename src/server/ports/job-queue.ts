import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import type { Transaction } from '../database/database.ts'

/** Somebody who came, without anything that names them. `id` makes the lead count once. */
export type RecordedLead = { id: string; code: string; type: string; value: Cents; language: Language }

/** Every job and what it needs to know. A job says 'now'; when something is due stands in business columns. */
export type Jobs = {
  'payments.process-event': { provider: string; eventId: string }
  'payments.reconcile': Record<string, never>
  'payments.compare': Record<string, never>
  'payments.detach-method': { provider: string; providerMethodId: string }
  'orders.expire': Record<string, never>
  /** The day's round: what starts, ends, is due, is late. */
  'subscriptions.run': Record<string, never>
  /** Invoices what is due; several at once share it. */
  'renewals.bill': Record<string, never>
  'renewals.charge': { invoiceIds: readonly string[] }
  /** Gives back, or asks no more for, what a credit note took back of a renewal. */
  'renewals.settle-credit': { creditNoteId: string }
  /** Asks again for the VAT numbers nobody could confirm when they were billed. */
  'tax.recheck-numbers': Record<string, never>
  /** Tells customers of a price that was announced, or taken back. */
  'plans.tell-prices': { announcementId: string }
  /** Tells customers of new terms of sale that were announced. */
  'legal.tell-terms': Record<string, never>
  /** Asks the registry of VAT numbers. */
  'tax.check-vat-number': { checkId: string }
  /** Reminds customers whose site waits for its content. */
  'delivery.remind': Record<string, never>
  'delivery.delete-files': { paths: readonly string[] }
  /** Goes on with the move of files to another storage, should one be under way. */
  'storage.move': Record<string, never>
  /** Looks through all files. */
  'storage.count': Record<string, never>
  /** Deletes files nobody refers to, as an owner saw them. */
  'storage.clean': { paths: readonly string[]; actorId: string; ipHash: string }
  /** Deletes what was left where files lay before. */
  'storage.empty': { kind: StorageKind; place: string; actorId: string | null }
  'provisioning.send': { eventId: string }
  'provisioning.resume': Record<string, never>
  'declarations.apply': { declarationId: string }
  'withdrawals.refund': { declarationId: string }
  'billing.render-invoice': { invoiceId: string }
  'mailing.send': { mailId: string }
  'mailing.resend': Record<string, never>
  /** Writes a letter to the next subscribers. */
  'newsletter.send-letter': { letterId: string }
  /** The morning's mail to the owner. */
  'mailing.digest': Record<string, never>
  'privacy.forget': Record<string, never>
  'audit.seal': Record<string, never>
  'insights.close-days': Record<string, never>
  /** The night's snapshot of the whole shop, where it is due. */
  'snapshots.take': Record<string, never>
  /** Lists somebody who was erased, so that no snapshot brings them back; `mark` names nobody. */
  'snapshots.note-erasure': { mark: string }
  'sandbox.deliver-events': Record<string, never>
  /** Makes events for other programs of what was committed since. */
  'webhooks.collect': Record<string, never>
  'webhooks.deliver': Record<string, never>
  'affiliates.record-lead': RecordedLead
  /** A paid order that somebody brought. */
  'affiliates.record-order': { orderId: string }
  /** A credit note over the first invoice of such an order. */
  'affiliates.record-credit': { creditNoteId: string }
  /** Tells the platform elsewhere what it does not know yet. */
  'affiliates.report': Record<string, never>
  /** `link`: one that was just written; none for the round. */
  'catalog.check-demo-links': { link?: string }
  /** `reason`: what changed; none for the daily one. */
  'backups.automatic': { reason?: string; actorId?: string | null }
  /** Asks once more for what was given up after its last try. */
  'jobs.revive': Record<string, never>
  /** Plays time up to this instant (ISO), a while at a time. */
  'time.play': { until: string }
}

export type JobName = keyof Jobs
export type JobHandler<N extends JobName> = (data: Jobs[N]) => Promise<void>
export type JobHandlers = { [N in JobName]: JobHandler<N> }

export type JobCount = {
  name: string
  state: 'waiting' | 'retrying' | 'active' | 'failed'
  count: number
  /** By the clock of the database. */
  oldestAt: Date
}

/** Work to be done after, exactly when the transaction it was asked in commits. At least once: handlers repeat safely. */
export interface JobQueue {
  /** Enqueues inside the caller's transaction. */
  send<N extends JobName>(transaction: Transaction, name: N, data: Jobs[N]): Promise<void>
  /** The same for many of a kind at once. */
  sendMany<N extends JobName>(transaction: Transaction, name: N, data: readonly Jobs[N][]): Promise<void>
  /** Starts working: every job that is there and to come, and the ticks. */
  work(handlers: JobHandlers): Promise<void>
  /**
   * Does what is waiting now, or `only` some kinds of it, in this process, until nothing is left or the time is over; returns
   * how many were done.
   */
  drain(handlers: JobHandlers, options?: { only?: readonly JobName[]; untilMs?: number }): Promise<number>
  /**
   * Those that failed at their last try wait again; how many. Not those that come by themselves: the next one does its work. Failed
   * ones are kept for a week.
   */
  reviveFailed(): Promise<number>
  /** How many wait, are about to be tried again or are being done somewhere; the playing of time itself aside. */
  countUnfinished(): Promise<number>
  /** How many there are of each kind that are not done: waiting, active, retrying, failed; and since when the oldest waits. */
  countByState(): Promise<readonly JobCount[]>
  /** Lets running jobs end, then stops. */
  stop(): Promise<void>
}

/** Jobs that come by themselves, with their cron expression in UTC. */
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
  'legal.tell-terms': '37 * * * *',
  'sandbox.deliver-events': '* * * * *',
  'mailing.resend': '*/5 * * * *',
  'mailing.digest': '*/15 * * * *',
  'privacy.forget': '17 3 * * *',
  'audit.seal': '*/5 * * * *',
  'insights.close-days': '23 * * * *',
  'backups.automatic': '11 2 * * *',
  'snapshots.take': '*/10 * * * *',
  'catalog.check-demo-links': '41 * * * *',
  'webhooks.collect': '* * * * *',
  'webhooks.deliver': '* * * * *',
  'affiliates.report': '* * * * *',
  'jobs.revive': '53 * * * *',
}
