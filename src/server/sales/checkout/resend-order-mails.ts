import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { queueInvoiceMail } from '#server/billing/invoices/queue-invoice-mail.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { queueOrderConfirmation } from './internal/queue-order-confirmation.ts'

type MailPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>

/**
 * Resends the confirmation of a paid order with its contract, and its first invoice, to the customer's current email
 * address; returns that address. Throws DomainError 'not_found', also for an unpaid order, 'customer_erased' and
 * 'rate_limited'.
 */
export async function resendOrderMails(
  ports: MailPorts,
  { number, actorId, ipHash }: { number: string; actorId: string; ipHash: string },
): Promise<string> {
  const [found] = await ports.db
    .select({ placed: order, issued: invoice, customer: account })
    .from(order)
    .innerJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .innerJoin(account, eq(account.id, order.accountId))
    .where(eq(order.number, number))
  if (!found) throw new DomainError('not_found')
  const { placed, issued, customer } = found
  if (customer.anonymisedAt) throw new DomainError('customer_erased')
  await ports.limiter.consume('document-mail.document', placed.id)
  await ports.db.transaction(async (transaction) => {
    const orderWithCurrentEmail = { ...placed, email: customer.email }
    const lines = await listOrderLines({ db: transaction }, placed.id)
    const mails = [
      await queueOrderConfirmation(ports, transaction, orderWithCurrentEmail, lines),
      await queueInvoiceMail(ports, transaction, orderWithCurrentEmail, issued),
    ]
    await ports.jobs.sendMany(
      transaction,
      'mailing.send',
      mails.map((mailId) => ({ mailId })),
    )
    await recordAudit(transaction, {
      action: 'order.mailed_again',
      actorId,
      ipHash,
      subject: `order/${placed.id}`,
      details: { number },
      occurredAt: ports.clock.now(),
    })
  })
  return customer.email
}
