import { eq } from 'drizzle-orm'
import { decideVat, mixedDocumentTreatment, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { m } from '#messages/messages.ts'
import { restoreDeductedCredits } from '#server/billing/customer-credits/restore-deducted-credits.ts'
import { periodOf } from '#server/billing/invoices/document-rows.ts'
import { composeCredit, issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { readOutstandingOfInvoice } from '#server/billing/invoices/outstanding-lines.ts'
import { settlementOf } from '#server/billing/receivables/credit-settlement.ts'
import { reduceOwed } from '#server/billing/receivables/reduce-owed.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { convertPriceBasis } from '../../internal/convert-price-basis.ts'
import { lockInvoice } from './lock-invoice.ts'
import { mailCreditNote } from './mail-credit-note.ts'

type ReverseVatPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** The confirmation that was missing when the invoice was issued: of the VAT number or of the seat. */
export type Shown = Pick<VatBasis, 'registry'> | Pick<VatBasis, 'seat'>

/**
 * Returns the VAT to a business whose number or seat was confirmed after it was charged VAT: one credit note credits
 * the billed amount and leaves it owed without VAT, so that the note's total is the VAT (CGI art. 283-2; Regulation
 * 282/2011, art. 18(3)). Coming prices exclude VAT. Returns the note's id; null when no line with VAT is left to
 * credit.
 */
export async function reverseVat(
  ports: ReverseVatPorts,
  transaction: Transaction,
  invoiceId: string,
  shown: Shown,
): Promise<string | null> {
  const credited = await lockInvoice(transaction, eq(invoice.id, invoiceId))
  if (!credited) throw new Error(`The invoice ${invoiceId} is gone`)
  const vatBasis: VatBasis = { ...credited.vatBasis, ...shown }
  const taxed = (await readOutstandingOfInvoice(transaction, invoiceId)).filter(
    ({ line, left }) => line.vat > 0 && left > 0,
  )
  const ids = taxed.flatMap(({ line }) => line.subscriptionId ?? [])
  await convertPriceBasis(ports, transaction, [...new Set(ids)], 'net')
  if (taxed.length === 0) return null
  const { language } = credited
  const lines = taxed.map(({ line, left: gross }) => ({ line, gross, period: periodOf(line) }))
  const untaxed = mixedDocumentTreatment(decideVat(vatBasis, 'electronic'))
  const { total } = await composeCredit(transaction, { credited, lines, untaxed })
  const settlement = await settlementOf(transaction, credited, total)
  await restoreDeductedCredits(ports, transaction, credited, total)
  const note = await issueCreditNote(ports, transaction, {
    credited,
    lines,
    untaxed,
    settlement,
    reason:
      'seat' in shown
        ? m.credit_note_seat_shown({}, { locale: language })
        : m.credit_note_number_confirmed({ number: vatBasis.buyer.vatNumber }, { locale: language }),
  })
  await reduceOwed(ports, transaction, invoiceId, note.total)
  await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId: note.id })
  await mailCreditNote(ports, transaction, { credited, note, settlement })
  return note.id
}
