import { and, eq } from 'drizzle-orm'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { answerRating } from '#server/catalog/ratings/answer-rating.ts'
import { publishRating } from '#server/catalog/ratings/decide-ratings.ts'
import { saveRating } from '#server/catalog/ratings/save-rating.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { orderLine } from '#server/database/schema/sales/orders.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import {
  approve,
  beginReview,
  publish,
  requestChanges,
  sendContent,
} from '#server/subscriptions/delivery/take-step.ts'
import { markSeen } from '#server/subscriptions/delivery/write-message.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'
import type { YearCustomer } from '../year/year-customers.ts'
import { changeRequests, ratingAnswers, ratings } from './customer-texts.ts'
import type { HistoryShop } from './history-shop.ts'
import { addressOf, contentOf, type Site } from './site-texts.ts'

type Bought = { customer: YearCustomer; site: Site; orderId: string }
const maxPaymentDays = 15

type Plan = (on: Day, action: () => Promise<unknown>) => void

/** The subscription that an order began. */
export async function findSubscription({ ports }: HistoryShop, orderId: string): Promise<string | undefined> {
  const [found] = await ports.db
    .select({ id: subscription.id })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(eq(orderLine.orderId, orderId))
  return found?.id
}

/** A step of a delivery; does nothing when the subscription has ended or the site is elsewhere. */
async function takeStep(action: () => Promise<void>): Promise<void> {
  await action().catch((error: unknown) => {
    if (!isDomainError(error, 'delivery_closed') && !isDomainError(error, 'delivery_moved')) throw error
  })
}

/**
 * Plans the delivery of a site: its content after some days, the review within the promised time, perhaps changes, the
 * approval, and the day it goes online. One customer in thirty sends the content only after reminders.
 */
export function buildSite(
  shop: HistoryShop,
  {
    customer,
    site,
    orderId,
    today,
    random,
    plan,
  }: Bought & { today: Day; random: RandomNumbers; plan: Plan },
): void {
  const isLate = random.chance(0.03)
  const { account, buyer } = customer
  const name = buyer.company || random.oneOf(site.names[account.language])
  const contentAfter = (isLate ? 20 : 1) + random.below(5)
  const reviewAfter = contentAfter + 4 + random.below(7)
  const changesAfter = random.chance(0.35) ? reviewAfter + 1 + random.below(3) : undefined
  const approvedAfter = (changesAfter ?? reviewAfter) + 2 + random.below(4)
  const domain = `${addressOf(name)}.example`
  const text = random.oneOf(changeRequests[account.language])
  const byCustomer = { side: 'customer', id: account.id } as const
  const byShop = { side: 'shop', id: shop.ownerId } as const
  function planSteps(from: Day, subscriptionId: string): void {
    const step = (after: number, action: () => Promise<void>) =>
      plan(addDays(from, after), () => takeStep(action))
    const review = async () => {
      await markSeen(shop.ports, subscriptionId)
      const previewUrl = `https://relecture.example/${addressOf(name)}`
      await beginReview(shop.ports, { subscriptionId, actor: byShop, previewUrl })
    }
    step(contentAfter, () =>
      sendContent(shop.ports, {
        subscriptionId,
        actor: byCustomer,
        content: contentOf(site, name, account.language, `${buyer.address}, ${buyer.zipCode} ${buyer.city}`),
      }),
    )
    step(reviewAfter, review)
    if (changesAfter) {
      step(changesAfter, () => requestChanges(shop.ports, { subscriptionId, actor: byCustomer, text }))
      step(changesAfter + 1, review)
    }
    step(approvedAfter, () => approve(shop.ports, { subscriptionId, actor: byCustomer }))
    step(approvedAfter + 1, () =>
      publish(shop.ports, { subscriptionId, actor: byShop, siteUrl: `https://${domain}`, from: 'review' }),
    )
  }
  /** A direct debit is paid after some days: until then there is no subscription. */
  function awaitPayment(on: Day): void {
    plan(on, async () => {
      const subscriptionId = await findSubscription(shop, orderId)
      if (subscriptionId) planSteps(on, subscriptionId)
      else if (on < addDays(today, maxPaymentDays)) awaitPayment(addDays(on, 1))
    })
  }
  awaitPayment(addDays(today, 1))
}

/** The customer rates their first site that is online; staff publish the rating some days later and answer some. */
export async function rateSite(
  shop: HistoryShop,
  {
    customer: { account },
    orderId,
    random,
    plan,
    today,
  }: Bought & { random: RandomNumbers; plan: Plan; today: Day },
): Promise<void> {
  const subscriptionId = await findSubscription(shop, orderId)
  const [live] = await shop.ports.db
    .select({ state: delivery.state })
    .from(delivery)
    .where(and(eq(delivery.subscriptionId, subscriptionId ?? ''), eq(delivery.state, 'live')))
  if (!(live && subscriptionId)) return
  const stars = random.oneOf([5, 5, 5, 4, 4, 3] as const)
  const written = await shop.ports.db.select({ by: rating.accountId, text: rating.text }).from(rating)
  // A second rating of a site would change the first one, which waits again.
  if (written.some(({ by }) => by === account.id)) return
  // No two customers write the same words; the last ones leave stars only.
  const unused = ratings[stars][account.language].filter(
    (words) => !written.some(({ text }) => text === words),
  )
  const text = unused.length > 0 ? random.oneOf(unused) : ''
  const input = { stars, text, name: random.chance(0.8) ? 'initial' : 'hidden' } as const
  await saveRating(shop.ports, { account, subscriptionId, input, language: account.language })
  const isAnswered = text !== '' && stars < 5 && random.chance(0.6)
  plan(addDays(today, 1 + random.below(4)), async () => {
    const actor = { actorId: shop.ownerId, ipHash: '' }
    const find = async () =>
      (await shop.ports.db.select().from(rating).where(eq(rating.subscriptionId, subscriptionId)))[0]
    const given = await find()
    if (!given) return
    await publishRating(shop.ports, { id: given.id, version: given.version, ...actor })
    const published = await find()
    if (published && isAnswered)
      await answerRating(shop.ports, {
        id: published.id,
        version: published.version,
        answer: ratingAnswers[account.language],
        ...actor,
      })
  })
}
