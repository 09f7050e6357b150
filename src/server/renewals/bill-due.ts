import { eq, inArray, sql } from 'drizzle-orm'
import { dayAfter, periodFrom } from '#domain/billing/billing-period.ts'
import { invoiceDueDays } from '#domain/billing/invoice-status.ts'
import { addDays, dayInParis } from '#domain/calendar/day.ts'
import { breakDown } from '#domain/checkout/breakdown.ts'
import type { Buyer } from '#domain/checkout/buyer.ts'
import { canonicalJson } from '#domain/json/canonical-json.ts'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money/cents.ts'
import { numberDocuments } from '../billing/number-document.ts'
import type { Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'
import { collection, invoice, invoiceLine, ledgerEvent, subscription } from '../database/schema/billing.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'
import { sendCharges } from './ask-for-charges.ts'
import { type DuePosition, type DueSubscription, takeDue } from './take-due.ts'

export type BillPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** Whom a bill is addressed to: the buyer as they ordered, reached as they are reached today. */
type Addressee = { buyer: Buyer; email: string; language: Language }

/** What one customer owes for one day at one address from one means of payment: one invoice, one charge. */
type Bill = Addressee & { accountId: string; due: DueSubscription[] }

/**
 * Issues the invoices of everything that is due today or before, batch by batch, until nothing is left or the time is over;
 * `isDone` tells which. Safe to run from several workers at once and to cut off anywhere: each batch is one transaction, a
 * customer's bill is written by one of them, and the database has each period of a subscription once. The charges and
 * documents are jobs of the same transaction.
 */
export async function billDue(
  ports: BillPorts,
  { untilMs = Number.POSITIVE_INFINITY }: { untilMs?: number } = {},
): Promise<{ issued: number; isDone: boolean }> {
  let issued = 0
  let sincePass = 0
  let after: DuePosition | undefined
  while (performance.now() < untilMs) {
    const batch = await ports.db.transaction((transaction) => billBatch(ports, transaction, after))
    issued += batch.issued
    sincePass += batch.issued
    after = batch.next
    if (after) continue
    // Once more from the beginning: what another worker had and gave up is there again.
    if (sincePass === 0) return { issued, isDone: true }
    sincePass = 0
  }
  return { issued, isDone: false }
}

/** Less than a job may take; what is left then is another job's. */
const jobMs = 60_000

/** The job: bills for a while, and asks for another when there is more. */
export async function workOffBills(ports: BillPorts): Promise<void> {
  const { isDone } = await billDue(ports, { untilMs: performance.now() + jobMs })
  if (isDone) return
  await ports.db.transaction((transaction) => ports.jobs.send(transaction, 'renewals.bill', {}))
}

async function billBatch(ports: BillPorts, transaction: Transaction, after: DuePosition | undefined) {
  const { due, next } = await takeDue(transaction, dayInParis(ports.clock.now()), after)
  const bills = await billsOf(transaction, due)
  if (bills.length > 0) await issueBills(ports, transaction, bills)
  return { issued: bills.length, next }
}

/**
 * What somebody bought as a business is not billed with what they bought as a person, and each means of payment is charged
 * what its owner agreed to for it.
 */
async function billsOf(transaction: Transaction, due: readonly DueSubscription[]): Promise<Bill[]> {
  if (due.length === 0) return []
  const rows = await transaction
    .select({
      lineId: orderLine.id,
      buyer: order.buyer,
      email: account.email,
      language: account.language,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .where(
      inArray(
        orderLine.id,
        due.map(({ orderLineId }) => orderLineId),
      ),
    )
  const addressees = new Map(rows.map(({ lineId, ...addressee }) => [lineId, addressee]))
  const bills = new Map<string, Bill>()
  for (const one of due) {
    const addressee = addressees.get(one.orderLineId)
    if (!addressee) throw new Error(`Subscription ${one.id} has no order`)
    const { accountId, nextChargeOn, paymentMethodId } = one
    const key = canonicalJson([nextChargeOn, accountId, paymentMethodId, addressee.buyer])
    const bill = bills.get(key)
    if (bill) bill.due.push(one)
    else bills.set(key, { ...addressee, accountId, due: [one] })
  }
  return [...bills.values()]
}

async function issueBills(ports: BillPorts, transaction: Transaction, bills: readonly Bill[]): Promise<void> {
  const [seller, { standardRate: rate }] = await Promise.all([
    ports.settings.get('seller'),
    ports.settings.get('tax'),
  ])
  await moveOn(
    transaction,
    bills.flatMap(({ due }) => due),
  )
  // Last and briefly: the counter is what everybody waits for.
  const { numbers, issuedAt } = await numberDocuments(transaction, ports.clock, 'INV', bills.length)
  const issuedOn = dayInParis(issuedAt)
  const issued = bills.map((bill, index) => {
    const breakdown = breakDown(
      bill.due.map(({ productId, quantity, monthlyPrice }) => ({
        ...{ productId, quantity, monthlyPrice },
        setupFee: cents(0),
      })),
      rate,
    )
    const { net, vat, total, byRate } = breakdown
    const { accountId, buyer, email, language } = bill
    const row: typeof invoice.$inferInsert = {
      ...{
        id: ports.ids.next(),
        series: 'INV',
        number: numbers[index] as string,
        accountId,
        // A month that costs nothing is paid; nobody is asked for it.
        ...(total > 0 ? { status: 'pending' as const } : { status: 'paid' as const, paidAt: issuedAt }),
      },
      ...{ language, issuedOn, issuedAt, dueOn: addDays(issuedOn, invoiceDueDays), seller, buyer, email },
      ...{ net, vat, total, byRate, isDemonstration: ports.shop.mode === 'demo' },
    }
    return { bill, breakdown, row }
  })
  await transaction.insert(invoice).values(issued.map(({ row }) => row))
  await transaction.insert(invoiceLine).values(
    issued.flatMap(({ bill, breakdown, row }) =>
      bill.due.map((one, position) => {
        const period = periodFrom(one.nextChargeOn, one.anchorDay)
        const amounts = breakdown.lines[position]
        if (!amounts) throw new Error(`Invoice ${row.number} has a line without amounts`)
        return {
          ...{ id: ports.ids.next(), invoiceId: row.id, position, subscriptionId: one.id, rate },
          ...{ kind: 'subscription' as const, name: one.name, quantity: one.quantity },
          ...{ periodStartsOn: period.startsOn, periodEndsOn: period.endsOn, unitGross: one.monthlyPrice },
          ...amounts.subscription,
        }
      }),
    ),
  )
  const owed = issued.filter(({ row }) => row.total > 0)
  if (owed.length > 0)
    await transaction.insert(collection).values(
      owed.map(({ row: { id: invoiceId, accountId, total } }) => ({
        // Charged when it is issued, however late that is: nobody is reminded of what they could not know.
        ...{ invoiceId, accountId, chargedOn: issuedOn, state: 'open' as const },
        ...{
          owed: total,
          tries: 0,
          reminders: 0,
          nextTryOn: issuedOn,
          askedAt: issuedAt,
          updatedAt: issuedAt,
        },
      })),
    )
  await transaction.insert(ledgerEvent).values(
    issued.map(({ row: { id, number, total } }) => ({
      ...{ type: 'invoice_issued' as const, invoiceId: id, amount: total, data: { number } },
      occurredAt: issuedAt,
    })),
  )
  const ids = issued.map(({ row }) => row.id)
  await sendCharges(
    ports,
    transaction,
    owed.map(({ row }) => row.id),
  )
  await ports.jobs.sendMany(
    transaction,
    'billing.render-invoice',
    ids.map((invoiceId) => ({ invoiceId })),
  )
}

/** To the period that is being billed. */
async function moveOn(transaction: Transaction, due: readonly DueSubscription[]): Promise<void> {
  const periods = due.map((one) => periodFrom(one.nextChargeOn, one.anchorDay))
  const column = (values: readonly string[]) => sql.param(values)
  await transaction.execute(sql`
    UPDATE ${subscription} SET period_ends_on = moved.ends_on, next_charge_on = moved.next_on
    FROM unnest(${column(due.map(({ id }) => id))}::text[],
                ${column(periods.map(({ endsOn }) => endsOn))}::date[],
                ${column(periods.map(dayAfter))}::date[]) AS moved (id, ends_on, next_on)
    WHERE ${subscription.id} = moved.id`)
}
