import { restaurant } from '../steps/products.ts'
import { expect, test } from '../steps/test.ts'

const addresses = [
  '/',
  '/shop',
  `/shop/${restaurant.slug.fr}`,
  '/services',
  '/contact',
  '/newsletter',
  '/cart',
  '/login',
  '/register',
  '/withdraw',
  '/cancel-contract',
  '/legal',
  '/legal/site-map',
  '/legal/cookies',
  '/legal/accessibility',
  '/legal/notice',
  '/legal/terms-of-sale',
  '/legal/terms-of-service',
  '/legal/privacy-policy',
  '/legal/withdrawal-form',
  '/legal/mediation',
]

test.use({ hasChosenCookies: false })

test('a first visit stores nothing in the browser and requests no other host', async ({
  visitor,
  context,
}) => {
  test.slow()
  const { page, open } = visitor
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  for (const address of addresses) {
    await open(address)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('region', { name: visitor.say.consent_banner_title() })).toBeVisible()
    const stored = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }))
    expect(stored, address).toEqual({
      local: [],
      // The scroll positions for going back; removed with the tab.
      session: stored.session.filter((key) => key === 'react-router-scroll-positions'),
      databases: [],
      caches: [],
    })
    expect(await context.cookies(), address).toEqual([])
  }
  expect([...hosts]).toEqual([new URL(process.env.BASE_URL ?? '').host])
})
