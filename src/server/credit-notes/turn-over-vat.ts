import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { dayInParis } from '#domain/calendar/day.ts'
import { agreedPrice, besideTaxed, catalogueRate, decideVat, type VatBasis } from '#domain/tax/decide-vat.ts'
import { m } from '#messages/messages.ts'
import { readStandingLines } from '../billing/billed-lines.ts'
import { settlementOf } from '../billing/credit-settlement.ts'
import { periodOf } from '../billing/document-rows.ts'
import { composeCredit, issueCreditNote } from '../billing/issue-credit-note.ts'
import { reduceOwed } from '../billing/reduce-owed.ts'
import type { Transaction } from '../database/database.ts'
import { invoice, subscription } from '../database/schema/billing.ts'
import { planChange } from '../database/schema/plan-changes.ts'
import { giveBackDeducted } from '../kept-credits/give-back-deducted.ts'
import type { Ports } from '../ports/ports.ts'
import { recordSubscriptionEvents } from '../subscriptions/change-subscription.ts'
import { lockInvoice } from './lock-invoice.ts'
import { mailCreditNote } from './mail-credit-note.ts'

type TurnOverPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** What is known now that was not when the invoice was issued. */
export type Shown = Pick<VatBasis, 'registry'> | Pick<VatBasis, 'seat'>

/**
 * A business whose number was confirmed, or whose seat was shown, after it was charged VAT gets it back: one credit note takes back what was billed and
 * leaves it owed without VAT, so that its total is the VAT (R-50, CGI 283-2; Regulation 282/2011, art. 18(3)). From now on its prices are those without VAT. Returns the note's id; null
 * when nothing with VAT is left.
 */
export async function turnOverVat(
  ports: TurnOverPorts,
  transaction: Transaction,
  invoiceId: string,
  shown: Shown,
): Promise<string | null> {
  const credited = await lockInvoice(transaction, eq(invoice.id, invoiceId))
  if (!credited) throw new Error(`The invoice ${invoiceId} is gone`)
  const vatBasis: VatBasis = { ...credited.vatBasis, ...shown }
  const taxed = (await readStandingLines(transaction, invoiceId)).filter(
    ({ line, left }) => line.vat > 0 && left > 0,
  )
  const ids = taxed.flatMap(({ line }) => line.subscriptionId ?? [])
  await agreeWithoutVat(ports, transaction, [...new Set(ids)], vatBasis)
  if (taxed.length === 0) return null
  const { language } = credited
  const lines = taxed.map(({ line, left: gross }) => ({ line, gross, period: periodOf(line) }))
  const untaxed = besideTaxed(decideVat(vatBasis, 'electronic'))
  const { total } = await composeCredit(transaction, { credited, lines, untaxed })
  const settlement = await settlementOf(transaction, credited, total)
  await giveBackDeducted(ports, transaction, credited, total)
  const note = await issueCreditNote(ports, transaction, {
    ...{ credited, lines, untaxed, settlement },
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

/** The months to come cost what the past ones came to without VAT. */
async function agreeWithoutVat(
  ports: TurnOverPorts,
  transaction: Transaction,
  subscriptionIds: readonly string[],
  { seller }: VatBasis,
): Promise<void> {
  if (subscriptionIds.length === 0) return
  const rate = catalogueRate({ on: dayInParis(ports.clock.now()), seller })
  const running = await transaction
    .select()
    .from(subscription)
    .where(
      and(
        inArray(subscription.id, [...subscriptionIds]),
        eq(subscription.priceBasis, 'gross'),
        ne(subscription.status, 'cancelled'),
      ),
    )
    .orderBy(asc(subscription.id))
    .for('no key update')
  for (const one of running) {
    const monthlyPrice = agreedPrice(one.monthlyPrice, 'net', rate)
    const billedMonthly = agreedPrice(one.billedMonthly, 'net', rate)
    await transaction
      .update(subscription)
      .set({ monthlyPrice, billedMonthly, priceBasis: 'net' })
      .where(eq(subscription.id, one.id))
    await recordSubscriptionEvents(ports, transaction, [{ ...one, monthlyPrice }], { type: 'tax_settled' })
  }
  const waiting = await transaction
    .select()
    .from(planChange)
    .where(
      and(
        eq(planChange.status, 'waiting'),
        inArray(
          planChange.subscriptionId,
          running.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(planChange.id))
    .for('no key update')
  for (const change of waiting)
    await transaction
      .update(planChange)
      .set({
        monthlyPrice: agreedPrice(change.monthlyPrice, 'net', rate),
        setupFee: agreedPrice(change.setupFee, 'net', rate),
      })
      .where(eq(planChange.id, change.id))
}
