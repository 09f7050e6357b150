import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from './checkout.ts'
import { expect, type Visitor } from './test.ts'

/** Buys a product whose service begins at once, and opens its rating page. */
export async function reachRating(visitor: Visitor) {
  await reachReview(visitor, 'evenement*1')
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await visitor.open('/user/subscriptions')
  await visitor.page.getByRole('link', { name: visitor.say.rating_give() }).click()
  await expect(visitor.page.getByRole('button', { name: visitor.say.rating_send() })).toBeVisible()
}

/** Chooses stars, types a text and submits. */
export async function rate({ page, say }: Visitor, stars: number, text: string) {
  await page.getByRole('radio', { name: say.rating_stars_choice({ count: stars }), exact: true }).check()
  await page.getByLabel(say.rating_text_label()).fill(text)
  await page.getByRole('button', { name: say.rating_send() }).click()
  await page.waitForURL('**/user/subscriptions')
}
