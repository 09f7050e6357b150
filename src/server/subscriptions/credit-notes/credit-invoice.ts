import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { restoreDeductedCredits } from '#server/billing/customer-credits/restore-deducted-credits.ts'
import { storeCredit } from '#server/billing/customer-credits/store-credit.ts'
import { issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { creditedGross } from '#server/billing/receivables/credited-gross.ts'
import { reduceOwed } from '#server/billing/receivables/reduce-owed.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockSubscriptions, recover } from '../renewals/internal/recover-subscriptions.ts'
import { lockInvoice } from './internal/lock-invoice.ts'
import { mailCreditNote } from './internal/mail-credit-note.ts'
import { type CreditInput, type CreditPreview, previewCredit } from './preview-credit.ts'
import { refuseAboveLimit } from './refuse-above-limit.ts'

type CreditPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

type Params = {
  number: string
  input: CreditInput
  /** Fingerprint of the preview that the user saw. */
  seen: string
  actorId: string
  /** Whether the refund limit of the settings applies to the actor. */
  isLimited: boolean
}

/**
 * Credits all or part of an invoice as previewed: issues a credit note with its reason, enqueues the refund and emails
 * the customer. A request sent twice fails with 'credit_outdated'. Throws DomainError 'not_found', 'credit_nothing',
 * 'credit_too_high', 'credit_above_limit', 'credit_not_deductible', and 'credit_outdated' when another credit note was
 * issued since the preview.
 */
export async function creditInvoice(
  ports: CreditPorts,
  { number, input, seen, actorId, isLimited }: Params,
): Promise<{ number: string }> {
  const { staffRefundLimit } = await ports.settings.get('payments')
  return ports.db.transaction(async (transaction) => {
    await lockInvoice(transaction, eq(invoice.number, number))
    const preview = await previewCredit({ db: transaction }, number, input)
    if (preview.seen !== seen) throw new DomainError('credit_outdated')
    const { document } = preview
    if (isLimited) {
      const creditedBefore = await creditedGross(transaction, preview.credited.id)
      refuseAboveLimit(creditedBefore + document.total, staffRefundLimit)
    }
    await recordAudit(transaction, {
      action: 'credit-note.issued',
      actorId,
      subject: `invoice/${number}`,
      details: {
        total: document.total,
        toRefund: preview.settlement.toRefund,
        reason: input.reason,
        ...(preview.settlement.toCredit > 0 && { toCredit: preview.settlement.toCredit }),
      },
      occurredAt: ports.clock.now(),
    })
    return issueCreditNoteFromPreview(ports, transaction, preview, input.reason)
  })
}

/**
 * Issues the previewed credit note, the job that settles it and its email, in the caller's transaction, which has
 * locked the invoice. Locks the invoice counter.
 */
export async function issueCreditNoteFromPreview(
  ports: Omit<CreditPorts, 'db'>,
  transaction: Transaction,
  { credited, lines, document, settlement }: CreditPreview,
  reason: string,
): Promise<{ number: string }> {
  if (await reduceOwed(ports, transaction, credited.id, document.total))
    await recover(ports, transaction, await lockSubscriptions(transaction, credited.id))
  const returned = await restoreDeductedCredits(ports, transaction, credited, document.total)
  const note = await issueCreditNote(ports, transaction, { credited, lines, reason, settlement })
  const amount = cents(settlement.toCredit - returned)
  if (amount > 0) await storeCredit(ports, transaction, { note, credited, amount })
  await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId: note.id })
  await mailCreditNote(ports, transaction, { credited, note, settlement })
  return { number: note.number }
}
