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
import type { RandomNumbers } from '../faults/random-numbers.ts'
import type { YearCustomer } from '../year/year-customers.ts'
import { changeRequests, ratingAnswers, ratings } from './customer-texts.ts'
import type { HistoryShop } from './history-shop.ts'
import { addressOf, contentOf, type Site } from './site-texts.ts'

type Bought = { customer: YearCustomer; site: Site; orderId: string }
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
    if (!isDomainError(error, 'delivery_over') && !isDomainError(error, 'delivery_moved')) throw error
  })
}

/**
 * Plans the delivery of a site: its content after some days, the review within the promised time, perhaps changes, the
 * approval, and the day it goes online. One customer in thirty sends nothing.
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
  if (random.chance(0.03)) return
  const { account, buyer } = customer
  const name = buyer.company || random.oneOf(site.names[account.language])
  const sentOn = addDays(today, 1 + random.below(5))
  const reviewOn = addDays(sentOn, 4 + random.below(7))
  const changesOn = random.chance(0.35) ? addDays(reviewOn, 1 + random.below(3)) : undefined
  const approvedOn = addDays(changesOn ?? reviewOn, 2 + random.below(4))
  const domain = `${addressOf(name)}.example`
  const text = random.oneOf(changeRequests[account.language])
  const step = (on: Day, action: (subscriptionId: string) => Promise<void>) =>
    plan(on, async () => {
      const subscriptionId = await findSubscription(shop, orderId)
      if (subscriptionId) await takeStep(() => action(subscriptionId))
    })
  const byCustomer = { side: 'customer', id: account.id } as const
  const byShop = { side: 'shop', id: shop.ownerId } as const
  const review = (subscriptionId: string) =>
    beginReview(shop.ports, {
      subscriptionId,
      actor: byShop,
      previewUrl: `https://relecture.example/${addressOf(name)}`,
    })
  step(sentOn, (subscriptionId) =>
    sendContent(shop.ports, {
      subscriptionId,
      actor: byCustomer,
      content: contentOf(site, name, account.language, `${buyer.address}, ${buyer.zipCode} ${buyer.city}`),
    }),
  )
  step(reviewOn, review)
  if (changesOn) {
    step(changesOn, (subscriptionId) =>
      requestChanges(shop.ports, { subscriptionId, actor: byCustomer, text }),
    )
    step(addDays(changesOn, 1), review)
  }
  step(approvedOn, (subscriptionId) => approve(shop.ports, { subscriptionId, actor: byCustomer }))
  step(addDays(approvedOn, 1), (subscriptionId) =>
    publish(shop.ports, { subscriptionId, actor: byShop, siteUrl: `https://${domain}`, from: 'review' }),
  )
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
  const isAnswered = stars < 5 && random.chance(0.6)
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
