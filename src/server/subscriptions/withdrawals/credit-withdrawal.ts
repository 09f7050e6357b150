import { eq } from 'drizzle-orm'
import { addDays } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import {
  type CreditedLine,
  composeCredit,
  issueCreditNote,
} from '#server/billing/invoices/issue-credit-note.ts'
import { type OutstandingLine, readOutstandingOfInvoice } from '#server/billing/invoices/outstanding-lines.ts'
import { settlementOf } from '#server/billing/receivables/credit-settlement.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailCreditNote } from '../credit-notes/internal/mail-credit-note.ts'
import type { Withdrawal } from './internal/withdrawal-mails.ts'

/** Issues the credit note of a withdrawal's refund and returns its id; null when there is nothing to credit. */
export async function creditWithdrawal(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  current: Withdrawal,
): Promise<string | null> {
  const { credited, lines } = await readCredited(transaction, current)
  if (lines.length === 0) return null
  const reason = m.withdrawal_reason({}, { locale: credited.language })
  const { total } = await composeCredit(transaction, { credited, lines })
  const settlement = await settlementOf(transaction, credited, total)
  const note = await issueCreditNote(ports, transaction, { credited, lines, reason, settlement })
  // The refund's email attaches the note. Without a refund to come, the note has an email of its own.
  if (settlement.toRefund === 0) await mailCreditNote(ports, transaction, { credited, note, settlement })
  return note.id
}

/** The amounts of the credit note of an undecided withdrawal; null when there will be none. */
export async function previewWithdrawalCredit({ db }: Pick<Ports, 'db'>, declarationId: string) {
  const [current] = await db.select().from(withdrawal).where(eq(withdrawal.declarationId, declarationId))
  if (!current || current.refundedAt) return null
  const { credited, lines } = await readCredited(db, current)
  if (lines.length === 0) return null
  const { net, vat, total, byRate } = await composeCredit(db, { credited, lines })
  return { invoiceNumber: credited.number, net, vat, total, byRate }
}

async function readCredited(db: Database | Transaction, current: Withdrawal) {
  const [credited] = await db.select().from(invoice).where(eq(invoice.id, current.invoiceId))
  if (!credited) throw new Error(`The invoice ${current.invoiceId} is gone`)
  const billed = await readOutstandingOfInvoice(db, credited.id)
  const monthly = billed.filter(({ line }) => line.kind === 'subscription')
  const lines = current.lines.flatMap((line, index): CreditedLine[] => {
    const month = monthly[index]
    if (!month?.line.periodStartsOn)
      throw new Error(`The withdrawal ${current.declarationId} does not fit its invoice`)
    const { subscriptionId, periodStartsOn, periodEndsOn } = month.line
    const setup = billed.find(
      (item) => item.line.kind === 'setup' && item.line.subscriptionId === subscriptionId,
    )
    const startsOn = addDays(periodStartsOn, line.daysUsed)
    const period = periodEndsOn ? { startsOn, endsOn: periodEndsOn } : null
    const credits = [
      { ...creditableLine(month, line.subscriptionRetained), period },
      ...(setup ? [creditableLine(setup, line.setupRetained)] : []),
    ]
    return credits.filter(({ gross }) => gross > 0)
  })
  return { credited, lines }
}

/**
 * The amount of a line that can still be credited, less what the shop keeps: a part may have been credited since the
 * refund was computed.
 */
function creditableLine({ line, left }: OutstandingLine, withheld: number): CreditedLine {
  return { line, gross: cents(Math.max(left - withheld, 0)) }
}
