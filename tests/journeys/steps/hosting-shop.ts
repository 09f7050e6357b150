import { hostingReceiver } from '../../harness/servers/hosting-receiver.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

type Hosting = Awaited<ReturnType<typeof hostingReceiver>>

/**
 * A separate shop with a test hosting provider, which answers 503 to the first call of each event and 202 (to be
 * completed asynchronously) to later ones.
 */
export const test = base.extend<object, { hostedShop: { shop: OpenShop; hosting: Hosting } }>({
  hostedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses the destructured names
    async ({}, use) => {
      const hosting = await hostingReceiver((_, count) => ({ status: count === 1 ? 503 : 202 }))
      const shop = await openShop(hosting.settings)
      await journeyAt(shop, () => use({ shop, hosting }))
      await hosting[Symbol.asyncDispose]()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hostedShop }, use) => use(hostedShop.shop.address),
})

export { expect }
