import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

/** A separate shop for one journey: one that changes what all visitors see, or breaks a part of it. */
export const test = base.extend<{ isolatedShop: OpenShop }>({
  isolatedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses the destructured names
    async ({}, use) => {
      const shop = await openShop()
      await journeyAt(shop, () => use(shop))
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ isolatedShop }, use) => use(isolatedShop.address),
})

export { expect }
