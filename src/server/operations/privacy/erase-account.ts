import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { anonymiseAuthor } from '#server/catalog/ratings/anonymise-author.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  accountKey,
  account as accountTable,
  credential,
  recoveryCode,
  secondFactor,
  session,
} from '#server/database/schema/identity/accounts.ts'
import { customerNote, dataRequest } from '#server/database/schema/operations/customers.ts'
import { savedView } from '#server/database/schema/operations/saved-views.ts'
import {
  methodSetup,
  payment,
  paymentAttempt,
  paymentMethod,
} from '#server/database/schema/payments/payments.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import { checkout, order } from '#server/database/schema/sales/orders.ts'
import { billingDraft } from '#server/database/schema/subscriptions/billing-details.ts'
import { cancellationReason, declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { lockUsers } from '#server/identity/users/lock-users.ts'
import { refuseLastOwner } from '#server/identity/users/refuse-last-owner.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { AccountDeletedVariables } from '#server/messaging/mailing/variables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emptyDeliveries } from '#server/subscriptions/delivery/empty-deliveries.ts'
import { recordErasure } from '../snapshots/erasure-list.ts'
import { answerErasure } from './internal/answer-erasure.ts'
import { answeredImmediately } from './internal/answered-immediately.ts'
import { deleteAccountData, deleteEmailData } from './internal/delete-email-data.ts'

type ErasePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop' | 'snapshots'>

/** A subscription, `endsOn` set once its end is scheduled, or an unpaid order, whose `name` is its number. */
type RunningContract = { id: string; name: string; kind: 'subscription' | 'order'; endsOn: Day | null }

/**
 * The subscriptions and unpaid orders of an account that run or may still begin; they have to end before the account
 * can be erased.
 */
export async function listRunningContracts(
  { db }: { db: Ports['db'] | Transaction },
  accountId: string,
): Promise<RunningContract[]> {
  const subscriptions = await db
    .select({ id: subscription.id, name: subscription.name, endsOn: subscription.endsOn })
    .from(subscription)
    .where(and(eq(subscription.accountId, accountId), ne(subscription.status, 'cancelled')))
  // The payment of an unpaid order may be in progress.
  const unpaid = await db
    .select({ id: order.id, name: order.number })
    .from(order)
    .where(and(eq(order.accountId, accountId), eq(order.status, 'pending')))
  return [
    ...subscriptions.map((row) => ({ ...row, kind: 'subscription' as const })),
    ...unpaid.map((row) => ({ ...row, kind: 'order' as const, endsOn: null })),
  ]
}

type Erasable = Pick<Account, 'id' | 'email' | 'emailVerified' | 'firstName' | 'language'>

/**
 * The open erasure request that staff recorded for the user, and the staff member who performs the erasure.
 */
type OnRequest = { requestId: string; actorId: string }

/**
 * Erases an account at its user's request. Invoices, orders and their proofs remain, as the law requires; all other
 * personal data is deleted. Idempotent. Throws DomainError 'account_has_contracts' while `listRunningContracts` is not
 * empty, and 'last_owner'.
 */
export async function eraseAccount(
  ports: ErasePorts,
  { account, ipHash, onRequest }: { account: Account; ipHash: string; onRequest?: OnRequest },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockUsers(transaction)
    await lockBilling(transaction, account.id)
    const [current] = await transaction
      .select({ role: accountTable.role, anonymisedAt: accountTable.anonymisedAt })
      .from(accountTable)
      .where(eq(accountTable.id, account.id))
      .for('update')
    // A repeated request: the account is erased and the user has been notified.
    if (!current || current.anonymisedAt) return
    await refuseLastOwner(transaction, { ...account, role: current.role })
    if ((await listRunningContracts({ db: transaction }, account.id)).length > 0)
      throw new DomainError('account_has_contracts')
    const now = ports.clock.now()
    if (onRequest) await answerErasure(transaction, { ...onRequest, accountId: account.id }, now)
    else
      await transaction.insert(dataRequest).values({
        id: ports.ids.next(),
        accountId: account.id,
        ...answeredImmediately('erasure', now),
      })
    // An account may have been registered with a stranger's email; for a recorded request, staff have verified the
    // requester.
    await anonymiseAccount(ports, transaction, account, {
      isProven: account.emailVerified || Boolean(onRequest),
    })
    await recordAudit(transaction, {
      action: 'account.erased',
      actorId: onRequest?.actorId ?? account.id,
      subject: `account/${account.id}`,
      ipHash,
      occurredAt: now,
    })
  })
}

/** Locks the rows that an incoming payment locks before the account, in the global lock order (docs/decisions/0055). */
async function lockBilling(transaction: Transaction, accountId: string): Promise<void> {
  for (const table of [payment, subscription])
    await transaction
      .select({ id: table.id })
      .from(table)
      .where(eq(table.accountId, accountId))
      .orderBy(asc(table.id))
      .for('no key update')
}

async function listSubscriptionIds(transaction: Transaction, accountId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
  return rows.map(({ id }) => id)
}

/**
 * Anonymises an account: deletes personal data except what the law requires; then, unless `isNotified` is false, adds
 * the account to the list of erasures and emails the user. Data under the email is deleted only when the address is
 * verified (`isProven`); otherwise only data linked to the account.
 */
export async function anonymiseAccount(
  ports: ErasePorts,
  transaction: Transaction,
  { id, email, emailVerified, firstName, language }: Erasable,
  { isNotified = true, isProven = emailVerified }: { isNotified?: boolean; isProven?: boolean } = {},
): Promise<void> {
  const now = ports.clock.now()
  for (const table of [session, credential]) await transaction.delete(table).where(eq(table.userId, id))
  for (const table of [
    accountKey,
    secondFactor,
    recoveryCode,
    checkout,
    billingDraft,
    savedView,
    customerNote,
    backgroundTask,
  ])
    await transaction.delete(table).where(eq(table.accountId, id))
  await transaction.update(subscription).set({ paymentMethodId: null }).where(eq(subscription.accountId, id))
  const methods = await transaction.delete(paymentMethod).where(eq(paymentMethod.accountId, id)).returning()
  for (const { provider, providerMethodId } of methods)
    await ports.jobs.send(transaction, 'payments.detach-method', { provider, providerMethodId })
  await transaction.delete(methodSetup).where(eq(methodSetup.accountId, id))
  await transaction.delete(paymentAttempt).where(eq(paymentAttempt.accountId, id))
  await transaction.update(payment).set({ email: null, ipHash: null }).where(eq(payment.accountId, id))
  const declarationIds = transaction
    .select({ id: declaration.id })
    .from(declaration)
    .innerJoin(subscription, eq(subscription.id, declaration.subscriptionId))
    .where(eq(subscription.accountId, id))
  await transaction
    .delete(cancellationReason)
    .where(inArray(cancellationReason.declarationId, declarationIds))
  await anonymiseAuthor(transaction, id)
  await emptyDeliveries(ports, transaction, await listSubscriptionIds(transaction, id))
  if (isProven) await deleteEmailData(transaction, { email, accountId: id, now })
  else await deleteAccountData(transaction, { email, accountId: id })
  await transaction
    .update(accountTable)
    .set({
      email: `${id}@erased.invalid`,
      emailVerified: false,
      name: '',
      image: null,
      firstName: '',
      lastName: '',
      role: 'customer',
      address: '',
      zipCode: '',
      city: '',
      country: '',
      phone: '',
      company: '',
      siren: '',
      vatNumber: '',
      updatedAt: now,
      disabledAt: null,
      lastSignedInAt: null,
      anonymisedAt: now,
    })
    .where(eq(accountTable.id, id))
  if (!isNotified) return
  await recordErasure(ports, transaction, { accountId: id })
  // In a restored snapshot the address may not be verified yet.
  if (isProven) await recordErasure(ports, transaction, { email })
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: AccountDeletedVariables = {
    first_name: firstName,
    deleted_on: formatDay(dayInParis(now), language),
    contact_email: general.supportEmail || general.contactEmail || seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, { template: 'account-deleted', language, recipient: email, variables })
}
