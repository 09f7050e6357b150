import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type RetentionKind, retention } from '#domain/operations/privacy/retention.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { monthsBefore } from '#domain/platform/calendar/months-before.ts'
import { contentRetentionDays } from '#domain/subscriptions/subscription-end.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { account, accountKey, session, verification } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { webhookEvent } from '#server/database/schema/messaging/webhooks.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import { customerNote, dataRequest } from '#server/database/schema/operations/customers.ts'
import { paymentAttempt, providerEvent } from '#server/database/schema/payments/payments.ts'
import { auditEvent, seal } from '#server/database/schema/platform/audit.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { rateLimit } from '#server/database/schema/platform/rate-limits.ts'
import { errorReport } from '#server/database/schema/platform/technical.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { checkout, order } from '#server/database/schema/sales/orders.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endOfVisit } from '#server/sales/checkout/affiliate-code.ts'
import { emptyDeliveries } from '#server/subscriptions/delivery/empty-deliveries.ts'
import { anonymiseAccount } from './erase-account.ts'
import { mailIdleNotice } from './internal/mail-idle-notice.ts'

export type RetentionPorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop' | 'timeMachine'
>

/** A kind of data with a retention period: how many rows are due, and what is done with them. */
export type RetentionRule = {
  count(transaction: Transaction): Promise<number>
  /** Undefined when staff have to decide. */
  apply?: (transaction: Transaction) => Promise<void>
}

const dayMs = 86_400_000

/** Kinds of consent that change a subscription without an order of their own. */
const contractConsents = ['plan_change', 'card_mandate', 'debit_mandate'] as const

/** How long a deleted note can be restored, in ms. */
const undoMs = 3_600_000

/** Accounts per run; the next run takes the rest. */
const accountsPerRun = 500

/** The rules for everything due now, by kind. The report counts with the conditions by which the job deletes. */
export function retentionRules(ports: RetentionPorts, now: Date): Record<RetentionKind, RetentionRule> {
  // Libraries date their rows by the system clock, not by the shop's.
  const libraryNow = realNow(ports)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  // Same computation as in the database's guards, which would otherwise refuse the deletion.
  const monthsAgo = (months: number) => monthsBefore(now, months)
  // A consent given during a subscription is retained as proof as long as the subscription itself.
  const activeContract = sql`(SELECT 1 FROM ${subscription} WHERE ${subscription.accountId} = ${consentEvent.accountId}
    AND (${subscription.endsOn} IS NULL OR ${subscription.endsOn} > ${dayInParis(monthsAgo(retention.accountingMonths))}))`
  const deletion = (table: PgTable, due: SQL | undefined): RetentionRule => ({
    count: (transaction) => transaction.$count(table, due),
    apply: async (transaction) => void (await transaction.delete(table).where(due)),
  })
  const endedSeals = and(
    eq(seal.chain, 'audit'),
    isNull(seal.rowsDeletedAt),
    notExists(
      sql`(SELECT 1 FROM ${auditEvent} WHERE ${auditEvent.seal} = ${seal.number} AND ${auditEvent.occurredAt} > ${monthsAgo(retention.auditMonths)})`,
    ),
  )
  const idle = and(
    eq(account.role, 'customer'),
    isNull(account.anonymisedAt),
    lt(sql`coalesce(${account.lastActiveAt}, ${account.createdAt})`, monthsAgo(retention.idleNoticeMonths)),
    notExists(
      sql`(SELECT 1 FROM ${subscription} WHERE ${subscription.accountId} = ${account.id} AND ${subscription.status} <> 'cancelled')`,
    ),
  )
  const today = dayInParis(now)
  const endedSite = and(
    isNull(delivery.emptiedAt),
    exists(
      sql`(SELECT 1 FROM ${subscription} WHERE ${subscription.id} = ${delivery.subscriptionId} AND ${subscription.status} = 'cancelled'
        AND ${subscription.endsOn} < ${addDays(today, -contentRetentionDays)}::date)`,
    ),
  )
  const dueForNotice = and(idle, isNull(account.idleNoticeAt))
  const dueForEnd = and(idle, lt(account.idleNoticeAt, daysAgo(retention.idleNoticeDays)))
  return {
    unconfirmed_newsletter: deletion(
      newsletterSubscription,
      and(
        eq(newsletterSubscription.status, 'pending'),
        lt(newsletterSubscription.requestedAt, daysAgo(retention.unconfirmedNewsletterDays)),
      ),
    ),
    ended_newsletter: deletion(
      newsletterSubscription,
      and(
        eq(newsletterSubscription.status, 'unsubscribed'),
        lt(newsletterSubscription.unsubscribedAt, monthsAgo(retention.endedNewsletterMonths)),
      ),
    ),
    contact_messages: deletion(
      contactMessage,
      lt(contactMessage.createdAt, monthsAgo(retention.contactMessageMonths)),
    ),
    consent_proofs: deletion(
      consentEvent,
      and(
        isNull(consentEvent.orderId),
        lt(consentEvent.occurredAt, monthsAgo(retention.consentProofMonths)),
        or(notInArray(consentEvent.type, [...contractConsents]), notExists(activeContract)),
      ),
    ),
    mails: deletion(
      outboxMail,
      and(ne(outboxMail.status, 'queued'), lt(outboxMail.createdAt, monthsAgo(retention.mailMonths))),
    ),
    mail_suppressions: deletion(
      mailSuppression,
      lt(mailSuppression.createdAt, monthsAgo(retention.mailSuppressionMonths)),
    ),
    audit: {
      count: async (transaction) => {
        const [row] = await transaction
          .select({ rows: sql<number>`coalesce(sum(${seal.rows}), 0)`.mapWith(Number) })
          .from(seal)
          .where(endedSeals)
        return row?.rows ?? 0
      },
      async apply(transaction) {
        const ended = await transaction.select({ number: seal.number }).from(seal).where(endedSeals)
        const numbers = ended.map(({ number }) => number)
        await transaction.delete(auditEvent).where(inArray(auditEvent.seal, numbers))
        await transaction
          .update(seal)
          .set({ rowsDeletedAt: now })
          .where(and(eq(seal.chain, 'audit'), inArray(seal.number, numbers)))
      },
    },
    sessions: deletion(session, lt(session.expiresAt, libraryNow)),
    account_keys: {
      count: async (transaction) =>
        (await transaction.$count(accountKey, lt(accountKey.expiresAt, daysAgo(retention.accountKeyDays)))) +
        (await transaction.$count(verification, lt(verification.expiresAt, libraryNow))),
      async apply(transaction) {
        await transaction
          .delete(accountKey)
          .where(lt(accountKey.expiresAt, daysAgo(retention.accountKeyDays)))
        await transaction.delete(verification).where(lt(verification.expiresAt, libraryNow))
      },
    },
    tries: deletion(rateLimit, lt(rateLimit.expire, libraryNow.getTime() - dayMs)),
    card_tries: deletion(paymentAttempt, lt(paymentAttempt.triedAt, daysAgo(retention.cardAttemptDays))),
    provider_events: deletion(
      providerEvent,
      lt(providerEvent.receivedAt, monthsAgo(retention.providerEventMonths)),
    ),
    ended_sites: {
      count: (transaction) => transaction.$count(delivery, endedSite),
      async apply(transaction) {
        const rows = await transaction
          .select({ id: delivery.subscriptionId })
          .from(delivery)
          .where(endedSite)
          .limit(accountsPerRun)
        await emptyDeliveries(
          ports,
          transaction,
          rows.map(({ id }) => id),
        )
      },
    },
    ratings_of_nothing: deletion(
      rating,
      notExists(sql`(SELECT 1 FROM ${product} WHERE ${product.id} = ${rating.productId})`),
    ),
    idle_notices: {
      count: (transaction) => transaction.$count(account, dueForNotice),
      async apply(transaction) {
        const rows = await transaction.select().from(account).where(dueForNotice).limit(accountsPerRun)
        for (const row of rows) await mailIdleNotice(ports, transaction, row, now)
      },
    },
    idle_accounts: {
      count: (transaction) => transaction.$count(account, dueForEnd),
      async apply(transaction) {
        const rows = await transaction.select().from(account).where(dueForEnd).limit(accountsPerRun)
        for (const row of rows) await anonymiseAccount(ports, transaction, row)
      },
    },
    deleted_notes: deletion(customerNote, lt(customerNote.deletedAt, new Date(now.getTime() - undoMs))),
    offers: deletion(
      offer,
      and(
        lt(offer.validUntil, dayInParis(monthsAgo(retention.offerMonths))),
        notExists(sql`(SELECT 1 FROM ${order} WHERE ${order.offerId} = ${offer.id})`),
      ),
    ),
    affiliate_visits: {
      count: (transaction) => transaction.$count(checkout, lt(checkout.affiliateCodeAt, endOfVisit(now))),
      apply: async (transaction) =>
        void (await transaction
          .update(checkout)
          .set({ affiliateCode: null, affiliateCodeAt: null })
          .where(lt(checkout.affiliateCodeAt, endOfVisit(now)))),
    },
    error_reports: deletion(errorReport, lt(errorReport.lastSeenAt, daysAgo(retention.errorReportDays))),
    background_tasks: deletion(
      backgroundTask,
      lt(backgroundTask.startedAt, daysAgo(retention.backgroundTaskDays)),
    ),
    affiliate_leads: deletion(
      affiliateEvent,
      and(
        eq(affiliateEvent.kind, 'lead'),
        lt(affiliateEvent.createdAt, monthsAgo(retention.affiliateLeadMonths)),
      ),
    ),
    // Deliveries and attempts are deleted by cascade.
    webhook_events: deletion(webhookEvent, lt(webhookEvent.occurredAt, daysAgo(retention.webhookEventDays))),
    data_requests: deletion(dataRequest, lt(dataRequest.answeredAt, monthsAgo(retention.dataRequestMonths))),
    accounting: {
      count: (transaction) =>
        transaction.$count(invoice, lt(invoice.issuedAt, monthsAgo(retention.accountingMonths))),
    },
  }
}
