import { and, desc, eq } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { addDays, type Day, day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import {
  approve,
  beginReview,
  publish,
  reopen,
  sendContent,
} from '#server/subscriptions/delivery/take-step.ts'
import { markSeen, sendMessage } from '#server/subscriptions/delivery/write-message.ts'
import type { YearCustomer } from '../year/year-customers.ts'
import { orderCart, payOrder } from '../year/year-orders.ts'
import { programme } from './customer-texts.ts'
import { findSubscription } from './deliver-sites.ts'
import type { HistoryShop } from './history-shop.ts'
import { contentOf } from './site-texts.ts'

type DemoCustomer = YearCustomer & { restaurant: string; evenings: string }

const card = { card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2034, cvc: '123' } }
const days = { restaurant: day('2029-01-06'), evenings: day('2029-11-24') }
const restaurant = {
  about: { fr: 'Un petit restaurant de quartier, ouvert le soir, avec une carte courte.' },
}
const creditedOn = day('2029-06-18')

/** The customer of the demonstration accounts, with no purchase yet. */
export async function beginDemoCustomer({ demoCustomer: account }: HistoryShop): Promise<DemoCustomer> {
  const { firstName, lastName, address, zipCode, city, country } = account as typeof account &
    Pick<Buyer, 'country'>
  const buyer: Buyer = {
    firstName,
    lastName,
    address,
    zipCode,
    city,
    country,
    buyerType: 'consumer',
    company: '',
    siren: '',
    vatNumber: '',
    purchaseOrder: '',
  }
  return { account, buyer, restaurant: '', evenings: '' }
}

/**
 * Performs the demonstration customer's actions of one day: a restaurant's site goes online in January, a partial
 * credit note follows in June, and a site for evening events goes online in November. After that its next programme
 * is always in review.
 */
export async function continueDemoCustomer(shop: HistoryShop, demo: DemoCustomer, today: Day): Promise<void> {
  const { ports } = shop
  const byCustomer = { side: 'customer', id: demo.account.id } as const
  const byShop = { side: 'shop', id: shop.ownerId } as const
  const buy = async (productId: string) => {
    const placed = await orderCart(shop, demo, [{ productId, quantity: 1 }], true)
    await payOrder(shop, placed, card)
    await shop.catchUp()
    await shop.runDailyJobs()
    return (await findSubscription(shop, placed.id)) ?? ''
  }
  const review = (subscriptionId: string, name: string) =>
    beginReview(ports, { subscriptionId, actor: byShop, previewUrl: `https://relecture.example/${name}` })
  const contact = `${demo.buyer.address}, ${demo.buyer.zipCode} ${demo.buyer.city}`
  switch (today) {
    case days.restaurant:
      demo.restaurant = await buy('table-ouverte')
      return
    case addDays(days.restaurant, 2): {
      const content = contentOf(restaurant, 'Chez Alix', 'fr', contact)
      return sendContent(ports, { subscriptionId: demo.restaurant, actor: byCustomer, content })
    }
    case addDays(days.restaurant, 9):
      return review(demo.restaurant, 'chez-alix')
    case addDays(days.restaurant, 11):
      return approve(ports, { subscriptionId: demo.restaurant, actor: byCustomer })
    case addDays(days.restaurant, 12): {
      const siteUrl = 'https://chez-alix.example'
      return publish(ports, { subscriptionId: demo.restaurant, actor: byShop, siteUrl, from: 'review' })
    }
    case creditedOn:
      return creditLatestInvoice(shop, demo.account.id)
    case days.evenings: {
      demo.evenings = await buy('evenement')
      const site = {
        about: { fr: 'Quatre soirées par mois autour d’un vin et d’un musicien.', en: '', hu: '' },
      }
      const content = contentOf(site, 'Les Jeudis d’Alix', 'fr', contact)
      await sendContent(ports, { subscriptionId: demo.evenings, actor: byCustomer, content })
      await sendMessage(ports, { subscriptionId: demo.evenings, actor: byShop, text: programme.began })
      return review(demo.evenings, 'jeudis-alix')
    }
  }
  // On each 26th, the programme in review goes online, and the next one goes into review.
  if (today < days.evenings || !today.endsWith('-26')) return
  const siteUrl = 'https://les-jeudis-d-alix.example'
  await approve(ports, { subscriptionId: demo.evenings, actor: byCustomer })
  await publish(ports, { subscriptionId: demo.evenings, actor: byShop, siteUrl, from: 'review' })
  await sendMessage(ports, { subscriptionId: demo.evenings, actor: byCustomer, text: programme.asked })
  await markSeen(ports, demo.evenings)
  await reopen(ports, { subscriptionId: demo.evenings, actor: byShop })
  await sendMessage(ports, { subscriptionId: demo.evenings, actor: byShop, text: programme.answered })
  await review(demo.evenings, 'jeudis-alix')
}

/** Credits five euros of the latest invoice, for two hours without the site. */
async function creditLatestInvoice(
  { ports, ownerId: actorId }: HistoryShop,
  accountId: string,
): Promise<void> {
  const [latest] = await ports.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.series, 'INV')))
    .orderBy(desc(invoice.issuedAt))
    .limit(1)
  if (!latest) throw new Error('The demonstration customer has no invoice')
  const { billed } = await readCreditable(ports, latest.number)
  const [line] = billed
  if (!line) throw new Error(`${latest.number} has nothing left to credit`)
  const input = {
    lines: [{ lineId: line.line.id, gross: cents(500) }],
    reason: 'Site indisponible pendant deux heures',
  }
  const { seen } = await previewCredit(ports, latest.number, input)
  await creditInvoice(ports, { number: latest.number, input, seen, actorId, isLimited: false })
}
