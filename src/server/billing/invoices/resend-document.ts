import { eq } from 'drizzle-orm'
import { maxEmailedDocuments } from '#domain/billing/invoices/document-limits.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueDocumentMail } from './internal/queue-document-mail.ts'
import { listSelectedDocuments, type SelectedDocuments } from './list-selected-documents.ts'

type ResendPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>
type Editor = { actorId: string; ipHash: string }

/**
 * Emails an issued document to the customer's current email again; returns that email. Throws DomainError 'not_found',
 * 'customer_erased', or 'rate_limited' after several within an hour.
 */
export async function resendDocument(
  ports: ResendPorts,
  { number, actorId, ipHash }: { number: string } & Editor,
): Promise<string> {
  const [row] = await ports.db
    .select({ issued: invoice, customer: account })
    .from(invoice)
    .innerJoin(account, eq(account.id, invoice.accountId))
    .where(eq(invoice.number, number))
  if (!row) throw new DomainError('not_found')
  const { issued: document, customer } = row
  if (customer.anonymisedAt) throw new DomainError('customer_erased')
  await ports.limiter.consume('document-mail.document', document.id)
  await ports.db.transaction(async (transaction) => {
    await queueDocumentMail(ports, transaction, document, customer)
    await recordAudit(transaction, {
      action: 'invoice.sent_again',
      actorId,
      ipHash,
      subject: `invoice/${document.id}`,
      details: { number },
      occurredAt: ports.clock.now(),
    })
  })
  return customer.email
}

/**
 * Emails the chosen documents again, one email each. Those of erased customers and those sent too often are skipped
 * and counted. Throws DomainError 'too_many_documents'.
 */
export async function resendDocuments(
  ports: ResendPorts,
  { chosen, ...editor }: { chosen: SelectedDocuments } & Editor,
): Promise<{ sent: number; leftOut: number }> {
  const documents = await listSelectedDocuments(ports, chosen, maxEmailedDocuments)
  let sent = 0
  for (const { number } of documents) {
    try {
      await resendDocument(ports, { number, ...editor })
      sent += 1
    } catch (error) {
      if (!isDomainError(error, 'customer_erased') && !isDomainError(error, 'rate_limited')) throw error
    }
  }
  return { sent, leftOut: documents.length - sent }
}
