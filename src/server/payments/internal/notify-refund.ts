import { eq } from 'drizzle-orm'
import { creditNoteIdOf } from '#domain/billing/credit-notes/refund-id.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import { isHeldByBank } from '#server/billing/receivables/dispute-effects.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { refund } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { RefundFailedVariables, RefundMadeVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'

type NotifyPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Refund = Pick<typeof refund.$inferSelect, 'id' | 'paymentId' | 'amount'>

/**
 * Emails the customer that the provider has made a refund; for a withdrawal, its job does so. A refund made directly at
 * the provider has no credit note: no email.
 */
export async function notifyRefundMade(
  ports: NotifyPorts,
  transaction: Transaction,
  made: Refund,
): Promise<void> {
  if ((await transaction.$count(withdrawal, eq(withdrawal.declarationId, made.id))) > 0) {
    await ports.jobs.send(transaction, 'withdrawals.refund', { declarationId: made.id })
    return
  }
  const promised = await findRefundedNote(transaction, made.id)
  if (!promised?.user) return
  const { user, number, invoiceNumber, paidBy } = promised
  const { language, firstName, email: recipient } = user
  const variables: RefundMadeVariables = {
    first_name: firstName,
    credit_note_number: number,
    invoice_number: invoiceNumber,
    amount: formatMoney(made.amount, language),
    paid_by: paidBy ?? m.card({}, { locale: language }),
    ...(await senderVariables(ports)),
  }
  await queueMail(ports, transaction, { template: 'refund-made', language, recipient, variables })
}

/** Emails the customer that a refund failed, and whether a bank holds the money. */
export async function notifyRefundFailed(
  ports: NotifyPorts,
  transaction: Transaction,
  failed: Refund,
): Promise<void> {
  const promised =
    (await findRefundedNote(transaction, failed.id)) ?? (await findWithdrawnOrder(transaction, failed.id))
  if (!promised?.user) return
  const { user, number, orderNumber, paidBy } = promised
  const { language, firstName, email: recipient } = user
  const isHeld = await isHeldByBank(transaction, failed.paymentId)
  const variables: RefundFailedVariables = {
    first_name: firstName,
    credit_note_number: number,
    order_number: orderNumber,
    amount: formatMoney(failed.amount, language),
    is_held: isHeld ? '1' : '',
    paid_by: paidBy ?? m.card({}, { locale: language }),
    ...(await senderVariables(ports)),
  }
  await queueMail(ports, transaction, { template: 'refund-failed', language, recipient, variables })
}

/**
 * The credit note that a refund pays out, with its customer (undefined for an erased account). The refund's id is the
 * note's id, with a suffix for further refunds of the same note. Undefined for other refunds.
 */
async function findRefundedNote(transaction: Transaction, refundId: string) {
  const [note] = await transaction
    .select()
    .from(invoice)
    .where(eq(invoice.id, creditNoteIdOf(refundId)))
  if (!note?.creditedInvoiceId) return undefined
  const [credited] = await transaction.select().from(invoice).where(eq(invoice.id, note.creditedInvoiceId))
  return {
    user: await findUser(transaction, note.accountId),
    number: note.number,
    orderNumber: '',
    invoiceNumber: credited?.number ?? '',
    paidBy: credited?.paidBy ?? null,
  }
}

async function findWithdrawnOrder(transaction: Transaction, declarationId: string) {
  const [found] = await transaction
    .select({ accountId: order.accountId, orderNumber: order.number, paidBy: invoice.paidBy })
    .from(withdrawal)
    .innerJoin(order, eq(order.id, withdrawal.orderId))
    .innerJoin(invoice, eq(invoice.id, withdrawal.invoiceId))
    .where(eq(withdrawal.declarationId, declarationId))
  return found && { ...found, user: await findUser(transaction, found.accountId), number: '' }
}

async function findUser(transaction: Transaction, accountId: string) {
  const [user] = await transaction.select().from(account).where(eq(account.id, accountId))
  return user?.anonymisedAt ? undefined : user
}

async function senderVariables({ settings }: Pick<Ports, 'settings'>) {
  const [general, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  return { contact_email: seller.email, shop_name: general.siteName }
}
