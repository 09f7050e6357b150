import { hostingReceiver } from '../../harness/hosting-receiver.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

type Hosting = Awaited<ReturnType<typeof hostingReceiver>>

/** A shop of its own whose sites live at a hosting of the tests: it fails the first time, and does later what it was told. */
export const test = base.extend<object, { hostedShop: { shop: OpenShop; hosting: Hosting } }>({
  hostedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is asked for here
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
