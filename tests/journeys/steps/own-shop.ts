import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

/** A shop of its own: what every visitor sees of it changes, and nobody else's must. */
export const test = base.extend<object, { ownShop: OpenShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is asked for here
    async ({}, use) => {
      const shop = await openShop()
      await journeyAt(shop, () => use(shop))
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.address),
})

export { expect }
