import { eq } from 'drizzle-orm'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { addDays, type Day, day } from '#domain/platform/calendar/day.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { provisioningEvent } from '#server/database/schema/subscriptions/delivery.ts'
import type { Account } from '#server/ports/identity.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { settleManually } from '#server/subscriptions/provisioning/settle-provisioning.ts'
import { type RandomNumbers, randomNumbers } from '../faults/random-numbers.ts'
import { moneyActions } from '../money-actions.ts'
import { parisInstant } from '../paris-instant.ts'
import { afterSaleActions, attempt } from '../year/after-sale-actions.ts'
import { confirmNumber, type YearCustomer } from '../year/year-customers.ts'
import { orderCart, payOrder } from '../year/year-orders.ts'
import { newBuyer } from './buyers.ts'
import { receiveQuestion } from './contact-days.ts'
import { buildSite, rateSite } from './deliver-sites.ts'
import { beginDemoCustomer, continueDemoCustomer } from './demo-customer.ts'
import { type HistoryShop, openHistoryShop } from './history-shop.ts'
import { type Site, sites } from './site-texts.ts'
import { countVisits } from './visit-days.ts'

/** The two years of the history. A demonstration begins with the days before its own. */
export const historyYears = { from: day('2029-01-01'), to: day('2030-12-31') }

/** Paris hours of a day's events: orders, the daily jobs, what customers and staff do, and more orders. */
const hours = { morning: '09', noon: '12', afternoon: '15', evening: '20', night: '22' }

const card = (number: string): PaymentMethodInput => ({
  card: { number, expiryMonth: 12, expiryYear: 2034, cvc: '123' },
})
const methods = [
  ...Array<PaymentMethodInput>(10).fill(card('4242424242424242')),
  ...Array<PaymentMethodInput>(7).fill(card('5555555555554444')),
  ...Array<PaymentMethodInput>(4).fill({ iban: 'FR1420041010050500013M02606' }),
]
const refusedCard = card('4000000000009995')

/** What follows a purchase: probability, and between which days. */
const after: readonly (readonly [keyof typeof afterSaleActions, number, number, number])[] = [
  ['cancels', 0.3, 40, 400],
  ['withdraws', 0.03, 2, 12],
  ['isCredited', 0.05, 10, 90],
  ['takesMore', 0.03, 30, 200],
  ['rests', 0.02, 60, 200],
]

/** Actions of banks and the shop, by day of the month. */
const everyMonth: Record<string, readonly (keyof typeof moneyActions)[]> = {
  '12': ['recordsTransfer'],
  '20': ['bankDecides', 'sendsTransferBack'],
  '21': ['chargesOn'],
  '26': ['writesOff'],
}

/**
 * Two years of the demonstration shop, day by day, all written by the shop's own functions at the hour of the event:
 * orders of consumers and businesses in four countries, renewals, refused and recovered charges, refunds, disputes,
 * deliveries, messages, ratings and visits. `begin` is called with the seeded shop, `onDayEnd` after each day.
 */
export async function runHistory({
  begin,
  onDayEnd,
}: {
  begin: (shop: HistoryShop) => Promise<void>
  onDayEnd: (today: Day) => Promise<void>
}): Promise<HistoryShop> {
  const shop = await openHistoryShop(parisInstant(historyYears.from, '00:05'))
  await begin(shop)
  await shop.dateAccounts()
  /** Customers who have paid; an account without an order is deleted one day. */
  const customers: YearCustomer[] = []
  const agenda = new Map<Day, (() => Promise<unknown>)[]>()
  const plan = (on: Day, action: () => Promise<unknown>) =>
    agenda.set(on, [...(agenda.get(on) ?? []), action])
  let [registered, sold] = [0, 0]

  async function register(random: RandomNumbers, site: Site): Promise<YearCustomer> {
    registered += 1
    const { language, email, phone, buyer } = newBuyer(random, registered, (of) =>
      random.oneOf(site.names[of]),
    )
    const { firstName, lastName, address, zipCode, city, country, company, siren, vatNumber } = buyer
    const now = shop.clock.now()
    const profile = { firstName, lastName, address, zipCode, city, country, company, siren, vatNumber }
    const account: Account = {
      ...profile,
      id: shop.ports.ids.next(),
      email,
      phone,
      language,
      emailVerified: true,
      role: 'customer',
    }
    // As the sign-in library does, which has the machine's clock, and without a password.
    await shop.ports.db.insert(accountTable).values({
      ...account,
      name: personName(profile, language),
      createdAt: now,
      updatedAt: now,
      lastActiveAt: now,
    })
    return { account, buyer }
  }

  async function sell(today: Day, random: RandomNumbers): Promise<void> {
    const returning =
      customers.length > 15 && random.chance(0.35) ? random.oneOf(customers.slice(0, -4)) : undefined
    const site = random.oneOf(weightedSites)
    const customer = returning ?? (await register(random, site))
    const productId =
      returning && random.chance(0.6)
        ? random.oneOf(['maintenance-serenite', 'referencement'])
        : site.productId
    if (customer.buyer.vatNumber && customer.buyer.country !== 'FR')
      await confirmNumber(shop, customer.buyer.vatNumber)
    const placed = await orderCart(shop, customer, [{ productId, quantity: 1 }], random.chance(0.7))
    if (!(await pay(placed, random))) return
    if (!returning) customers.push(customer)
    for (const [action, chance, from, until] of after) {
      if (!random.chance(chance)) continue
      plan(addDays(today, from + random.below(until - from)), () =>
        afterSaleActions[action](shop, { placed, who: customer }, random),
      )
    }
    if (random.chance(0.12)) {
      const refusedOn = addDays(today, 20 + random.below(200))
      plan(refusedOn, () => refuseCharges(customer, true))
      // Two in three customers come back with a card that works before the shop gives up.
      if (random.chance(0.66)) plan(addDays(refusedOn, 36), () => refuseCharges(customer, false))
    }
    const bought = { customer, site, orderId: placed.id, random, plan }
    buildSite(shop, { ...bought, today })
    const ratedOn = addDays(today, 35 + random.below(60))
    if (productId === site.productId && random.chance(0.4))
      plan(ratedOn, () => rateSite(shop, { ...bought, today: ratedOn }))
  }

  /** Pays; some only after a refusal. Returns false for the few who leave their order unpaid. */
  async function pay(placed: Order, random: RandomNumbers): Promise<boolean> {
    if (random.chance(0.05)) return false
    if (random.chance(0.08)) await payOrder(shop, placed, refusedCard)
    await payOrder(shop, placed, random.oneOf(methods))
    return true
  }

  async function refuseCharges({ account }: YearCustomer, isRefused: boolean): Promise<void> {
    const stored = await shop.ports.db
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.accountId, account.id))
    for (const { providerMethodId } of stored)
      await shop.ports.db
        .update(sandboxMethod)
        .set({ laterFailure: isRefused ? 'insufficient_funds' : null })
        .where(eq(sandboxMethod.id, providerMethodId))
  }

  /** The shop has no hosting that answers: staff set sites up by hand. */
  async function setUpByHand(): Promise<void> {
    const waiting = await shop.ports.db
      .select()
      .from(provisioningEvent)
      .where(eq(provisioningEvent.status, 'by_hand'))
      .orderBy(provisioningEvent.id)
    for (const { id: eventId } of waiting)
      await settleManually(shop.ports, { eventId, actorId: shop.ownerId })
  }

  const demo = await beginDemoCustomer(shop)
  for (
    let today = historyYears.from, passed = 0;
    today <= historyYears.to;
    today = addDays(today, 1), passed += 1
  ) {
    const random = randomNumbers(passed + 1)
    await shop.forgetTries()
    const due = ordersUntil(passed + 1)
    const goTo = (hour: string) =>
      shop.clock.set(parisInstant(today, `${hour}:${String(random.below(60)).padStart(2, '0')}`))
    const sellUntil = async (count: number) => {
      for (; sold < count; sold += 1) await sell(today, random)
      await shop.catchUp()
    }
    goTo(hours.morning)
    await sellUntil(Math.min(due, sold + 1))
    goTo(hours.noon)
    await shop.runDailyJobs()
    await setUpByHand()
    goTo(hours.afternoon)
    for (const action of agenda.get(today) ?? []) await attempt(action)
    agenda.delete(today)
    for (const action of everyMonth[today.slice(-2)] ?? [])
      await attempt(() => moneyActions[action](shop.ports, random))
    if (['04-18', '09-18'].includes(today.slice(5)))
      await attempt(() => moneyActions.isDisputed(shop.ports, random))
    await continueDemoCustomer(shop, demo, today)
    if (random.chance(0.3)) await receiveQuestion(shop, today, random, plan)
    goTo(hours.evening)
    await sellUntil(due)
    await countVisits(shop, random, passed)
    goTo(hours.night)
    await shop.catchUp()
    await shop.dateActivity()
    await onDayEnd(today)
  }
  return shop
}

const weightedSites = sites.flatMap((site) => Array<Site>(site.share).fill(site))

/** Orders placed by the end of a day: five in the first month, some seventeen a month after two years. */
function ordersUntil(days: number): number {
  return Math.floor(0.16 * days + 0.00027 * days * days)
}
