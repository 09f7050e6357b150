import { asc, eq, inArray } from 'drizzle-orm'
import {
  lacksSeatEvidence,
  needsSeatEvidence,
  priceBasisFor,
  taxedPlace,
} from '#domain/billing/tax/decide-vat.ts'
import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readOrderBuyer } from '#server/billing/tax/read-addressees.ts'
import { findSeatProof, insertProofWithdrawal } from '#server/billing/tax/seat-proofs.ts'
import { taxBill } from '#server/billing/tax/tax-bill.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { convertPriceBasis } from '../internal/convert-price-basis.ts'
import { previewNextBill } from '../plan-changes/preview-bill.ts'
import { mailBillingChanged } from './internal/billing-mail.ts'
import { listBilledContracts } from './list-billed-contracts.ts'

type WithdrawPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>

/**
 * Withdraws the accepted proof of the seat of an order's business: coming months are taxed and priced as without a
 * proof, until another one is accepted. Issued invoices do not change; an email gives the amount of the next one.
 * Throws DomainError 'not_found' without an accepted proof.
 */
export async function withdrawSeatProof(
  ports: WithdrawPorts,
  params: { orderNumber: string; reason: string; actorId: string; ipHash: string },
): Promise<void> {
  const { orderNumber, reason, ...actor } = params
  await ports.db.transaction(async (transaction) => {
    const { id: orderId, accountId } = await lockOrders(transaction, orderNumber)
    const buyer = await readOrderBuyer(transaction, orderId)
    if (!buyer || !needsSeatEvidence({ buyer })) throw new DomainError('not_found')
    const place = taxedPlace({ buyer })
    const proof = await findSeatProof(transaction, accountId, place)
    if (!proof) throw new DomainError('not_found')
    const now = ports.clock.now()
    await insertProofWithdrawal(ports, transaction, {
      accountId,
      place,
      note: reason,
      acceptedBy: actor.actorId,
      acceptedAt: now,
    })
    await recalculateTax(ports, transaction, { accountId, place })
    await recordAudit(transaction, {
      action: 'order.seat_proof_withdrawn',
      ...actor,
      subject: `order/${orderId}`,
      occurredAt: now,
      details: { place, reason, proof: proof.id },
    })
  })
  await ports.live.publish('work-queue', {})
}

/**
 * Locks all orders of the customer of an order, so that two decisions about their seat are serialised. Throws
 * DomainError 'not_found'.
 */
async function lockOrders(transaction: Transaction, orderNumber: string) {
  const [found] = await transaction
    .select({ id: order.id, accountId: order.accountId })
    .from(order)
    .where(eq(order.number, orderNumber))
  if (!found) throw new DomainError('not_found')
  await transaction
    .select({ id: order.id })
    .from(order)
    .where(eq(order.accountId, found.accountId))
    .orderBy(asc(order.id))
    .for('no key update')
  return found
}

/**
 * Recomputes the price basis of the running subscriptions at a location; flags their orders for review when French VAT
 * applies for want of a proof.
 */
async function recalculateTax(
  ports: WithdrawPorts,
  transaction: Transaction,
  { accountId, place }: { accountId: string; place: string },
): Promise<void> {
  const today = dayInParis(ports.clock.now())
  const [customer] = await transaction.select().from(account).where(eq(account.id, accountId))
  for (const contracts of await listBilledContracts(transaction, accountId)) {
    const { orderIds, subscriptions, ...billed } = contracts
    if (placeOf(billed.seat.country, billed.seat.zipCode) !== place) continue
    const { vatBasis, taxOf } = await taxBill(
      ports,
      transaction,
      { accountId, ...billed, items: [] },
      { on: today },
    )
    const gross = subscriptions.filter(
      (subscription) => priceBasisFor(vatBasis, taxOf(subscription)) === 'gross',
    )
    await convertPriceBasis(
      ports,
      transaction,
      gross.map(({ id }) => id),
      'gross',
    )
    if (lacksSeatEvidence(vatBasis))
      await transaction
        .update(order)
        .set({ isCountryDoubtful: true })
        .where(inArray(order.id, [...orderIds]))
    const [next] = subscriptions
    if (!customer || !next) continue
    const after = await previewNextBill(ports, transaction, accountId, { id: next.id })
    const preview = { buyer: billed.buyer, contracts, after }
    await mailBillingChanged(ports, transaction, { account: customer, preview, isSeatUnshown: true })
  }
}
