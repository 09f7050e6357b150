import { type OpenInstances, openInstances } from '../open-instances.ts'
import { journeyAt } from '../open-shop.ts'
import { cards, expectConfirmation, order, payWith, reachReview } from '../steps/checkout.ts'
import { test as base, expect } from '../steps/test.ts'

const test = base.extend<object, { instances: OpenInstances }>({
  instances: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses the destructured names
    async ({}, use) => {
      const instances = await openInstances({ TIME_MACHINE: '1' })
      await journeyAt(instances, () => use(instances))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ instances }, use) => use(instances.address),
})

// Requests in progress at the killed instance get no response.
test.use({ expectedConsoleErrors: /502|503|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/ })

test('killing an instance during an order loses nothing and places the order once', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, instances }) => {
  const { page, say, open } = visitor
  await reachReview(visitor)
  let isKilled = false
  await page.route('**/cart/checkout.data*', async (route) => {
    const isOrder = route.request().method() === 'POST'
    const killed = isOrder && !isKilled ? instances.killOne() : undefined
    isKilled ||= isOrder
    await route.continue()
    await killed
  })
  await payWith(visitor, cards.good)
  const failed = page.getByRole('main').getByRole('alert')
  const thanks = page.getByRole('heading', { level: 1, name: say.confirmation_thanks() })
  await expect(failed.or(thanks).first()).toBeVisible()
  // Where the response was lost, the visitor tries again, as the page advises.
  if (await failed.isVisible()) await order(visitor)
  const number = await expectConfirmation(visitor)
  expect(isKilled).toBe(true)

  await open('/user/orders')
  await expect(page.getByRole('row').filter({ hasText: /CMD-\d+/ })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await open('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
})
