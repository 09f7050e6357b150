import { and, asc, eq, lte } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { findNumberStatus } from '#server/billing/tax/find-number-status.ts'
import { insertNumberChecks } from '#server/billing/tax/insert-number-checks.ts'
import { updateRecheck } from '#server/billing/tax/schedule-recheck.ts'
import { readSeat } from '#server/billing/tax/vat-basis.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { vatRecheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'
import { reverseVat, type Shown } from './internal/reverse-vat.ts'

type RecheckPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'log'>

const batchSize = 100
const hourMs = 3_600_000
/** A response of the registry up to this long before the invoice also counts for it. */
const graceMs = 24 * hourMs
/** The recheck gives up after 30 days and staff have to look: no country's registry is unavailable for so long. */
const timeoutMs = 30 * 24 * hourMs

/**
 * Checks again the VAT numbers that were unconfirmed when billed, and looks for proofs of seats accepted since: credits
 * the VAT when confirmed. Runs on a schedule; idempotent, and safe on several workers at once.
 */
export async function recheckNumbers(ports: RecheckPorts): Promise<void> {
  const due = await ports.db
    .select({ invoiceId: vatRecheck.invoiceId })
    .from(vatRecheck)
    .where(and(eq(vatRecheck.state, 'waiting'), lte(vatRecheck.nextTryAt, ports.clock.now())))
    .orderBy(asc(vatRecheck.nextTryAt), asc(vatRecheck.invoiceId))
    .limit(batchSize)
  for (const { invoiceId } of due) {
    try {
      await recheck(ports, invoiceId)
    } catch (error) {
      ports.log.error(
        { invoice: invoiceId, error: describeError(error) },
        'a VAT number could not be checked again',
      )
    }
  }
}

async function recheck(ports: RecheckPorts, invoiceId: string): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [pending] = await transaction
      .select()
      .from(vatRecheck)
      .where(and(eq(vatRecheck.invoiceId, invoiceId), eq(vatRecheck.state, 'waiting')))
      .for('no key update', { skipLocked: true })
    if (!pending) return
    const now = ports.clock.now()
    const write = (changes: Partial<typeof pending>) => updateRecheck(transaction, invoiceId, changes)
    const { number, createdAt, tries } = pending
    const confirm = async (shown: Shown) => {
      await write({ state: 'confirmed', settledAt: now })
      const creditNoteId = await reverseVat(ports, transaction, invoiceId, shown)
      if (creditNoteId) await write({ creditNoteId })
    }
    if (pending.kind === 'seat') {
      const billed = await readInvoice(transaction, invoiceId)
      const seat = await readSeat(transaction, billed.vatBasis, { accountId: billed.accountId })
      if (seat.status === 'shown') await confirm({ seat })
      // Accepting a proof triggers a recheck at once; this daily check is for proofs accepted while the invoice was
      // written.
      else await write({ tries: tries + 1, nextTryAt: new Date(now.getTime() + 24 * hourMs) })
      return
    }
    const { status, checkId } = await findNumberStatus(
      transaction,
      number,
      new Date(createdAt.getTime() - graceMs),
    )
    if (status === 'valid' && checkId) return confirm({ registry: { status, checkId } })
    if (status === 'invalid') return write({ state: 'refused', settledAt: now })
    if (now.getTime() - createdAt.getTime() > timeoutMs) return write({ state: 'abandoned', settledAt: now })
    // After a quarter of an hour at first, then hourly, then four times a day.
    const wait = tries < 1 ? hourMs / 4 : tries < 8 ? hourMs : 6 * hourMs
    await write({ tries: tries + 1, nextTryAt: new Date(now.getTime() + wait) })
    await insertNumberChecks(ports, transaction, [number])
  })
}

async function readInvoice(transaction: Transaction, invoiceId: string) {
  const [billed] = await transaction
    .select({ accountId: invoice.accountId, vatBasis: invoice.vatBasis })
    .from(invoice)
    .where(eq(invoice.id, invoiceId))
  if (!billed) throw new Error(`The invoice ${invoiceId} is gone`)
  return billed
}
