import { eq } from 'drizzle-orm'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { insertPayment } from '#server/payments/payment-rows.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sendCharges } from './enqueue-due-charges.ts'
import { isBeingCharged } from './internal/being-charged.ts'
import { lockClaim } from './internal/lock-claim.ts'
import { lockSubscriptions } from './internal/recover-subscriptions.ts'
import { confirmRenewal } from './settle-renewal.ts'

type TransferPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>

type Transfer = {
  invoiceId: string
  /** The day on which it reached the shop's account. */
  on: Day
  /** The reference on the account statement. */
  reference: string
  reason: string
  actorId: string
  ipHash: string
}

/**
 * Records a bank transfer of the full owed amount of an unpaid invoice: stores a payment with the consequences of a
 * renewal's payment (ledger, email, service). A job cancels the invoice's open payments at the provider. Throws
 * DomainError 'not_found', 'invoice_not_owed' (nothing is owed), 'invoice_with_bank' (a charge is under way), and
 * 'invalid_input' for a day before the invoice or in the future.
 */
export async function recordTransfer(
  ports: TransferPorts,
  { invoiceId, on, reference, reason, ...actor }: Transfer,
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockSubscriptions(transaction, invoiceId)
    const locked = await lockClaim(transaction, invoiceId)
    const [billed] = await transaction.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!billed) throw new DomainError('not_found')
    if (!locked || locked.state === 'paid' || locked.owed <= 0) throw new DomainError('invoice_not_owed')
    if (await isBeingCharged(transaction, locked)) throw new DomainError('invoice_with_bank')
    if (on < billed.issuedOn || on > dayInParis(now))
      throw new DomainError('invalid_input', { fields: { on: 'transfer_day_outside' } })
    const id = ports.ids.next()
    const { accountId, number, email, language } = billed
    const paid = await insertPayment(transaction, {
      id,
      purpose: 'renewal',
      invoiceId,
      accountId,
      email,
      reference,
      provider: bankTransfer,
      providerPaymentId: id,
      amount: locked.owed,
      currency: 'eur',
      description: m.transfer_description({ number }, { locale: language }),
      methodBrand: bankTransfer,
      status: 'succeeded',
      isTest: false,
      createdAt: now,
      updatedAt: now,
      paidAt: startOfDay(on),
    })
    if (!paid) throw new Error(`The transfer for invoice ${number} was not written`)
    await recordAudit(transaction, {
      action: 'invoice.transfer_recorded',
      ...actor,
      subject: `invoice/${invoiceId}`,
      occurredAt: now,
      details: { amount: locked.owed, on, reference, reason },
    })
    const received = { id, amount: locked.owed, currency: 'eur' as const, method: null, paidAt: paid.paidAt }
    await confirmRenewal(ports, transaction, paid, received, m.bank_transfer({}, { locale: language }))
    await sendCharges(ports, transaction, [invoiceId])
  })
  await ports.live.publish('orders', {})
}
