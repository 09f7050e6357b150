import { eq } from 'drizzle-orm'
import { nextTryOn } from '#domain/billing/dunning.ts'
import { addDays, type Day, dayInParis, daysBetween } from '#domain/calendar/day.ts'
import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ordersTopic } from '../checkout/orders-topic.ts'
import type { Transaction } from '../database/database.ts'
import { collection } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'

type HoldPorts = Pick<Ports, 'db' | 'clock' | 'settings' | 'live'>
type Collection = typeof collection.$inferSelect

/**
 * Lets a claim rest while its customer's complaint is looked at, as the terms of sale promise: no charge, no mail, no end of the
 * service until it goes on. Paying stays possible. Resting already, it changes nothing. Throws DomainError 'invoice_not_open'.
 */
export async function holdInvoice(
  ports: HoldPorts,
  { invoiceId, reason, actorId }: { invoiceId: string; reason: string; actorId: string },
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  const isChanged = await ports.db.transaction(async (transaction) => {
    const open = await lockOpen(transaction, invoiceId)
    if (open.heldOn) return false
    await write(ports, transaction, invoiceId, { heldOn: today, nextTryOn: null, askedAt: null })
    await record(ports, transaction, { action: 'invoice.held', invoiceId, actorId, details: { reason } })
    return true
  })
  if (isChanged) await ports.live.publish(ordersTopic, {})
}

/**
 * Lets a claim go on: every day of dunning comes as many days later as it rested. Throws DomainError 'invoice_not_open', also
 * when it does not rest.
 */
export async function releaseInvoice(
  ports: HoldPorts,
  { invoiceId, actorId }: { invoiceId: string; actorId: string },
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  const rules = await ports.settings.get('dunning')
  await ports.db.transaction(async (transaction) => {
    const { heldOn, countsFrom: countedFrom, tries, failure } = await lockOpen(transaction, invoiceId)
    if (!heldOn) throw new DomainError('invoice_not_open')
    const days = daysBetween(heldOn, today)
    const countsFrom: Day = addDays(countedFrom, days)
    await write(ports, transaction, invoiceId, {
      ...{ heldOn: null, countsFrom },
      // One that rested before it was ever tried is tried now.
      nextTryOn: tries === 0 ? today : nextTryOn({ countsFrom, tries, failure, today }, rules),
    })
    await record(ports, transaction, { action: 'invoice.released', invoiceId, actorId, details: { days } })
  })
  await ports.live.publish(ordersTopic, {})
}

async function lockOpen(transaction: Transaction, invoiceId: string): Promise<Collection> {
  const [open] = await transaction
    .select()
    .from(collection)
    .where(eq(collection.invoiceId, invoiceId))
    .for('update')
  if (open?.state !== 'open') throw new DomainError('invoice_not_open')
  return open
}

function write(
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
  {
    invoiceId,
    ...deed
  }: { action: string; invoiceId: string; actorId: string; details: Record<string, unknown> },
) {
  return recordAudit(transaction, {
    ...{ ...deed, subject: `invoice/${invoiceId}`, occurredAt: clock.now() },
  })
}
