import { type OpenShop, openShop } from '../open-shop.ts'
import { demoAccount } from './known-visitors.ts'
import { test as base, expect, type Visitor } from './test.ts'

/** A shop of its own: what every visitor sees of it changes, and nobody else's must. */
export const test = base.extend<object, { ownShop: OpenShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is asked for here
    async ({}, use) => {
      const shop = await openShop()
      const { BASE_URL, SHOP_DATA } = process.env
      Object.assign(process.env, { BASE_URL: shop.address, SHOP_DATA: shop.dataDir })
      await use(shop)
      Object.assign(process.env, { BASE_URL, SHOP_DATA })
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.address),
})

/** Signs the demonstration's owner in and opens a page of the back office. */
export async function enterAsOwner({ page }: Visitor, { address }: OpenShop, path: string): Promise<void> {
  await page.context().request.post('/admin/login', {
    form: { intent: 'sign-in', ...(await demoAccount('owner')) },
    headers: { Origin: address },
    maxRetries: 2,
  })
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

export { expect }
