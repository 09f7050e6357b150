import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from './checkout.ts'
import { expect, type Visitor } from './test.ts'

/** Buys a product whose service begins at once, and opens its rating page. */
export async function reachRating(visitor: Visitor) {
  await reachReview(visitor, 'evenement*1')
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await visitor.open('/user/subscriptions')
  // The link to rate comes once the site is online; the page itself opens with the service.
  const site = visitor.page.getByRole('main').getByRole('link', { name: visitor.say.site_link_todo() })
  const path = (await site.getAttribute('href')) ?? ''
  await visitor.page.goto(path.replace(/site$/, 'rating'))
  await expect(visitor.page.getByRole('button', { name: visitor.say.rating_send() })).toBeVisible()
}

/** Chooses stars, types a text and submits. */
export async function rate({ page, say }: Visitor, stars: number, text: string) {
  await page.getByRole('radio', { name: say.rating_stars_choice({ count: stars }), exact: true }).check()
  await page.getByLabel(say.rating_text_label()).fill(text)
  await page.getByRole('button', { name: say.rating_send() }).click()
  await page.waitForURL('**/user/subscriptions')
}
