import { sql } from 'drizzle-orm'
import { addDays, type Day, day } from '#domain/platform/calendar/day.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import { cancelUnpaidOrder } from '#server/sales/order-cancellation/cancel-unpaid-order.ts'
import { type RandomNumbers, randomNumbers } from '../faults/random-numbers.ts'
import { type MoneyAction, moneyActions } from '../money-actions.ts'
import { parisInstant } from '../paris-instant.ts'
import { afterSaleActions, attempt, type YearSale } from './after-sale-actions.ts'
import { makeUnusualPayments } from './make-unusual-payments.ts'
import { confirmNumber, newCustomer, type YearCustomer } from './year-customers.ts'
import { orderCart, payOrder } from './year-orders.ts'
import { type YearShop, yearShop } from './year-shop.ts'

/** The simulated year: first and last day in Paris. */
export const simulatedYear = { from: day('2027-01-01'), to: day('2027-12-31') }

const days = 365
/** Hours of purchases in Paris; the first ones are the day before in UTC. */
const hours = ['00:20', '01:40', '05:10', '08:40', '11:30', '14:15', '17:50', '20:05', '22:30', '23:40']
const noon = 4
const concurrency = 4
/** Days until a customer buys again: a debit has settled by then. */
const pause = 7
const products = [
  'quiz',
  'reservation',
  'artisan',
  'menu-qr',
  'boutique-en-ligne',
  'cave',
  'maintenance-serenite',
]
const card = (number: string) => ({ card: { number, expiryMonth: 12, expiryYear: 2199, cvc: '123' } })
const validCard = card('4242424242424242')

/**
 * Follow-ups of a sale: probability, and within how many days. Most customers cancel after their month; otherwise a
 * year would be mostly renewals.
 */
const after: readonly [deed: keyof typeof afterSaleActions, chance: number, days: number][] = [
  ['cancels', 0.75, 3],
  ['withdraws', 0.04, 13],
  ['isTakenBack', 0.02, 40],
  ['isCredited', 0.05, 60],
  ['isRefundedByHand', 0.05, 30],
  ['losesTheirCard', 0.3, 25],
  ['takesMore', 0.03, 20],
  ['rests', 0.01, 50],
]

/** Events on a day of every month, up to once for each hundred orders of the year. */
const everyMonth: Record<string, readonly MoneyAction[]> = {
  '10': ['isDisputed', 'moves'],
  '12': ['writesOff', 'refundComesBack'],
  '20': ['bankDecides', 'chargesOn', 'refundsAgain', 'sendsTransferBack'],
  '22': ['recordsTransfer', 'moves'],
  '25': ['writesOff', 'claimsAgain'],
}

/** The cards of the subscriptions that are charged next are refused, so that the year ends with overdue invoices. */
async function refuseNextCharges({ db }: Pick<Ports, 'db'>, subscriptions: number): Promise<void> {
  await db.execute(sql`UPDATE sandbox.method SET later_failure = 'declined' WHERE id IN (
    SELECT m.provider_method_id FROM payment_method m JOIN subscription s ON s.account_id = m.account_id
    WHERE s.status = 'active' AND s.ends_on IS NULL ORDER BY s.next_charge_on, s.id LIMIT ${subscriptions})`)
}

/**
 * A shop after a year with that many orders, all written by the shop's own functions at the hour of the event: paid,
 * cancelled, expired and open orders; renewals, refusals, credit notes, withdrawals, refunds, added units, disputes,
 * bank transfers, write-offs and changes of address. The clock is in the last hour of the year in Paris.
 */
export async function simulateYear(orders: number): Promise<YearShop> {
  const shop = await yearShop(parisInstant(simulatedYear.from, '00:05'))
  const users: { customer: Promise<YearCustomer>; freeFrom: Day }[] = []
  const agenda = new Map<Day, (() => Promise<unknown>)[]>()
  // The staff of a small shop do not sign in every day.
  const dailyJobsEvery = orders < 5000 ? 3 : 1
  let placed = 0

  /** A returning or new customer. Chosen synchronously, so that concurrent sales repeat with the seed. */
  function nextCustomer(today: Day, random: RandomNumbers): Promise<YearCustomer> {
    const freeFrom = addDays(today, pause)
    const existing = users.length > 20 && random.chance(0.25) ? random.oneOf(users) : undefined
    if (existing && existing.freeFrom <= today) {
      existing.freeFrom = freeFrom
      return existing.customer
    }
    const customer = newCustomer(shop, random, users.length + 1)
    users.push({ customer, freeFrom })
    return customer
  }

  async function order(today: Day, random: RandomNumbers): Promise<YearSale> {
    const customer = await nextCustomer(today, random)
    if (customer.buyer.vatNumber.startsWith('DE')) await confirmNumber(shop, customer.buyer.vatNumber)
    const first = random.below(products.length)
    const cart = Array.from({ length: random.oneOf([1, 1, 1, 2, 3]) }, (_, at) => ({
      productId: products[(first + at) % products.length] as string,
      quantity: random.chance(0.2) ? 1 + random.below(3) : 1,
    }))
    return { placed: await orderCart(shop, customer, cart, random.chance(0.6)), who: customer }
  }

  async function sell(today: Day, nth: number): Promise<void> {
    const random = randomNumbers(nth)
    const sale = await order(today, random)
    await payOrNot(shop, sale, random)
    for (const [action, chance, within] of after) {
      if (!random.chance(chance)) continue
      const on = addDays(today, 1 + random.below(within))
      agenda.set(on, [...(agenda.get(on) ?? []), () => afterSaleActions[action](shop, sale, random)])
    }
  }

  /** Sells several at the same moment, as on a busy day. */
  async function sellSome(count: number, today: Day): Promise<void> {
    for (const last = placed + count; placed < last; ) {
      const some = Array.from({ length: Math.min(last - placed, concurrency) }, (_, at) => placed + 1 + at)
      placed += some.length
      await Promise.all(some.map((nth) => sell(today, nth)))
    }
  }

  async function moveMoney(today: Day): Promise<void> {
    const random = randomNumbers(Number(today.replaceAll('-', '')))
    for (const action of everyMonth[today.slice(-2)] ?? [])
      for (let remaining = Math.ceil(orders / 100); remaining > 0; remaining -= 1)
        if (random.chance(0.5)) await attempt(() => moneyActions[action](shop.ports, random))
  }

  for (let passed = 0; passed < days; passed += 1) {
    const today = addDays(simulatedYear.from, passed)
    for (const [index, hour] of hours.entries()) {
      shop.clock.set(parisInstant(today, hour))
      // Evenly over the year, however few orders there are; but one in the first hour of every month.
      const due = Math.floor((orders * (passed * hours.length + index + 1)) / (days * hours.length)) - placed
      await sellSome(index === 0 && today.endsWith('-01') ? Math.max(due, 1) : due, today)
      if (index !== noon) continue
      for (const action of agenda.get(today) ?? []) await attempt(action)
      await moveMoney(today)
      if (today.endsWith('06-15'))
        await makeUnusualPayments(shop, await order(today, randomNumbers(0)), validCard)
      if (today.endsWith('11-15')) await refuseNextCharges(shop.ports, Math.ceil(orders / 10))
      if (passed % dailyJobsEvery === 0 || passed === days - 1) await shop.runDailyJobs()
      await shop.catchUp()
    }
  }
  await shop.catchUp()
  await order(simulatedYear.to, randomNumbers(1))
  return shop
}

async function payOrNot(shop: YearShop, { placed }: YearSale, random: RandomNumbers): Promise<void> {
  const outcome = random.below(100)
  // The order expires unpaid.
  if (outcome < 4) return
  if (outcome < 6) {
    await startPayment(shop.ports, placed)
    return cancelUnpaidOrder(shop.ports, { number: placed.number, actorId: 'the-shop' })
  }
  const method = [
    card('4000000000000002'),
    card('4000000000009995'),
    { iban: 'FR8420041010050500013M02607' },
    ...Array.from({ length: 4 }, () => ({ iban: 'FR1420041010050500013M02606' })),
    ...Array.from({ length: 20 }, () => card('5555555555554444')),
  ]
  await payOrder(shop, placed, method[outcome - 6] ?? validCard)
}
