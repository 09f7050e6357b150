import { eq } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { DunningRules } from '#domain/platform/settings/dunning.schema.ts'
import {
  dunningAfterHold,
  nextAttemptOn as scheduledAttemptOn,
} from '#domain/subscriptions/renewals/dunning.ts'
import type { Transaction } from '#server/database/database.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { resumeCharges } from '#server/payments/disputes/disputed-charges.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'
import { isBeingCharged } from './internal/being-charged.ts'
import { chargeAttemptKey } from './internal/invoice-keys.ts'
import { lockClaim } from './internal/lock-claim.ts'
import { flagLateSubscriptions, lockSubscriptions, recover } from './internal/recover-subscriptions.ts'

type HoldPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'live'>
type Collection = typeof collection.$inferSelect
type Actor = { actorId: string; ipHash: string }
/** `actorId` is null when the shop itself acts. */
type AnyActor = { actorId: string | null; ipHash?: string }

/**
 * Puts the dunning of an invoice on hold while its customer's complaint is examined, as the terms of sale promise: no
 * charge, no email and no end of the service; a suspended service is restored meanwhile. The customer can still pay.
 * Idempotent. Throws DomainError 'invoice_not_open', and 'invoice_with_bank' while it is being charged.
 */
export async function holdInvoice(
  ports: HoldPorts,
  { invoiceId, reason, ...actor }: AnyActor & { invoiceId: string; reason: string },
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  const isChanged = await ports.db.transaction(async (transaction) => {
    const late = await lockSubscriptions(transaction, invoiceId)
    const open = await lockOpen(transaction, invoiceId)
    if (open.heldOn) return false
    if (await isBeingCharged(transaction, open)) throw new DomainError('invoice_with_bank')
    await update(ports, transaction, invoiceId, { heldOn: today, nextAttemptOn: null, enqueuedAt: null })
    await recover(ports, transaction, late)
    await record(ports, transaction, { action: 'invoice.held', invoiceId, ...actor, details: { reason } })
    return true
  })
  if (isChanged) await ports.live.publish('orders', {})
}

/**
 * Puts an invoice on hold after a dispute of a payment for the same subscriptions: no charges and no dunning until
 * staff release it. Does nothing when it is on hold already or being charged. Throws DomainError 'invoice_not_open'.
 */
export async function holdAfterDispute(ports: HoldPorts, invoiceId: string): Promise<void> {
  try {
    await holdInvoice(ports, { invoiceId, reason: 'dispute', actorId: null })
  } catch (error) {
    if (!isDomainError(error, 'invoice_with_bank')) throw error
  }
}

/**
 * Releases an invoice from hold: dunning continues where it stopped, at the last reminder at the latest (`dunningAfterHold`).
 * A card stored meanwhile is charged at once. After a dispute, the following months are charged again too. Throws
 * DomainError 'invoice_not_open', also when it is not on hold.
 */
export async function releaseInvoice(
  ports: HoldPorts,
  { invoiceId, ...actor }: Actor & { invoiceId: string },
): Promise<void> {
  const rules = await ports.settings.get('dunning')
  await ports.db.transaction((transaction) => release(ports, transaction, { invoiceId, rules, ...actor }))
  await ports.live.publish('orders', {})
}

/** As `releaseInvoice`, in a transaction that has locked only subscriptions, or collections with a smaller id. */
export async function release(
  ports: HoldPorts,
  transaction: Transaction,
  { invoiceId, rules, ...actor }: Actor & { invoiceId: string; rules: DunningRules },
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  const late = await lockSubscriptions(transaction, invoiceId)
  const held = await lockOpen(transaction, invoiceId)
  const { heldOn, tries, failure } = held
  if (!heldOn) throw new DomainError('invoice_not_open')
  const schedule =
    tries === 0
      ? { countsFrom: today, reminders: held.reminders }
      : dunningAfterHold({ ...held, heldOn, today }, rules)
  // A payment by the customer that is still with the bank is awaited first.
  const scheduledOn = (await isBeingCharged(transaction, held))
    ? null
    : scheduledAttemptOn({ ...schedule, tries, failure, today }, rules)
  const nextAttemptOn = (await isTriedToday(transaction, held, late)) ? today : scheduledOn
  await update(ports, transaction, invoiceId, { ...schedule, heldOn: null, suspendedOn: null, nextAttemptOn })
  await flagLateSubscriptions(ports, transaction, late)
  await resumeCharges(transaction, invoiceId, ports.clock.now())
  await record(ports, transaction, {
    action: 'invoice.released',
    invoiceId,
    ...actor,
    details: { heldOn, countsFrom: schedule.countsFrom },
  })
}

async function lockOpen(transaction: Transaction, invoiceId: string): Promise<Collection> {
  const open = await lockClaim(transaction, invoiceId)
  if (open?.state !== 'open') throw new DomainError('invoice_not_open')
  return open
}

/** Whether to charge today: never tried before, or another card is stored than the one refused last. */
async function isTriedToday(
  transaction: Transaction,
  { invoiceId, tries }: Collection,
  late: readonly Subscription[],
): Promise<boolean> {
  if (tries === 0) return true
  const [refused] = await transaction
    .select({ methodId: payment.paymentMethodId })
    .from(payment)
    .where(eq(payment.requestKey, chargeAttemptKey(invoiceId, tries - 1)))
  return late.some(
    ({ status, paymentMethodId }) =>
      status !== 'cancelled' && paymentMethodId && paymentMethodId !== (refused?.methodId ?? null),
  )
}

function update(
  { clock }: HoldPorts,
  transaction: Transaction,
  invoiceId: string,
  changes: Partial<Collection>,
) {
  return transaction
    .update(collection)
    .set({ ...changes, updatedAt: clock.now() })
    .where(eq(collection.invoiceId, invoiceId))
}

function record(
  { clock }: HoldPorts,
  transaction: Transaction,
  { invoiceId, ...entry }: AnyActor & { action: string; invoiceId: string; details: Record<string, unknown> },
) {
  return recordAudit(transaction, {
    ...entry,
    subject: `invoice/${invoiceId}`,
    occurredAt: clock.now(),
  })
}
