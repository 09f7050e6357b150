import { eq } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/calendar/day.ts'
import { type Cents, sum } from '#domain/money/cents.ts'
import { splitVat } from '#domain/tax/split-vat.ts'
import type { Transaction } from '../database/database.ts'
import { invoice, invoiceLine, ledgerEvent } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import { creditedGross } from './credited-gross.ts'
import type { Invoice } from './issue-first-invoice.ts'
import { numberDocument } from './number-document.ts'

/** What of an invoice is taken back: a line of the note, VAT included, at the rate it was billed with. */
export type CreditedLine = {
  name: string
  quantity: number
  rate: number
  gross: Cents
  subscriptionId: string | null
  /** The days taken back, where it is about days. */
  startsOn: Day | null
  endsOn: Day | null
}

/**
 * Issues a credit note for all or part of an invoice, with its own number and date. Amounts are positive: the series
 * says that they are owed to the buyer. Locks the counter: the last thing of its transaction.
 */
export async function issueCreditNote(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'shop'>,
  transaction: Transaction,
  { credited, lines, reason }: { credited: Invoice; lines: readonly CreditedLine[]; reason: string },
): Promise<Invoice> {
  const seller = await ports.settings.get('seller')
  const split = lines.map((line) => ({ ...line, ...splitVat(line.gross, line.rate) }))
  const total = (part: 'net' | 'vat' | 'gross') => sum(split.map((line) => line[part]))
  const byRate = [...Map.groupBy(split, ({ rate }) => rate)].map(([rate, of]) => ({
    rate,
    net: sum(of.map(({ net }) => net)),
    vat: sum(of.map(({ vat }) => vat)),
    gross: sum(of.map(({ gross }) => gross)),
  }))
  const id = ports.ids.next()
  const { accountId, orderId, language, buyer, email, paymentId } = credited
  const { number, issuedAt } = await numberDocument(transaction, ports.clock, 'AV')
  const issuedOn = dayInParis(issuedAt)
  const [issued] = await transaction
    .insert(invoice)
    .values({
      ...{ id, series: 'AV', number, accountId, orderId, status: 'paid', language, issuedOn, issuedAt },
      ...{ dueOn: issuedOn, seller, buyer, email, byRate, paymentId, paidAt: issuedAt },
      ...{ net: total('net'), vat: total('vat'), total: total('gross') },
      isDemonstration: ports.shop.mode === 'demo',
      ...{ creditedInvoiceId: credited.id, reason },
    })
    .returning()
  if (!issued) throw new Error(`Credit note ${number} was not written`)
  await transaction.insert(invoiceLine).values(
    split.map(({ name, quantity, rate, net, vat, gross, subscriptionId, startsOn, endsOn }, position) => ({
      ...{ id: ports.ids.next(), invoiceId: id, position, kind: 'credit' as const, subscriptionId },
      ...{
        periodStartsOn: startsOn,
        periodEndsOn: endsOn,
        name,
        quantity,
        unitGross: gross,
        rate,
        net,
        vat,
        gross,
      },
    })),
  )
  await transaction.insert(ledgerEvent).values({
    ...{ type: 'credit_note_issued', orderId, invoiceId: id, amount: issued.total, data: { number, reason } },
    occurredAt: issuedAt,
  })
  await cancelWhenCredited(transaction, credited)
  return issued
}

/** An invoice that was taken back to the last cent is cancelled. */
async function cancelWhenCredited(transaction: Transaction, { id, total }: Invoice): Promise<void> {
  if ((await creditedGross(transaction, id)) < total) return
  await transaction.update(invoice).set({ status: 'cancelled' }).where(eq(invoice.id, id))
}
