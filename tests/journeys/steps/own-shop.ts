import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

/** A shop for one journey: what everybody sees of it changes, or something of it is broken. */
export const test = base.extend<{ ownShop: OpenShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is asked for here
    async ({}, use) => {
      const shop = await openShop()
      await journeyAt(shop, () => use(shop))
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.address),
})

export { expect }
