import { reachReview } from '../steps/checkout.ts'
import { expect, test } from '../steps/test.ts'

test.describe(() => {
  test.use({ expectedConsoleErrors: /integrity|Failed to fetch dynamically/ })

  test('the checkout page does not run a script that fails its integrity check', async ({ visitor }) => {
    const { page, say, at } = visitor
    await reachReview(visitor)
    const ownEntries = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const scripts = ownEntries.filter((name) => /\/assets\/.*\.js$/.test(name))
    const text = await page.locator('script[type=importmap]').textContent()
    const { integrity } = JSON.parse(text ?? '{}') as { integrity: Record<string, string> }
    // Every script of the page, including the route manifest and those loaded when idle.
    for (const address of scripts) expect(integrity).toHaveProperty([new URL(address).pathname])

    await page.route('**/assets/react-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response: response, body: `globalThis.stolen = 1;${await response.text()}` })
    })
    await page.goto(at('/cart/checkout'))
    await expect(page.getByRole('heading', { name: say.storefront_fatal_title() })).toBeVisible()
    expect(await page.evaluate('globalThis.stolen')).toBeUndefined()
  })
})
