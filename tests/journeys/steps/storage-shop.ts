import { type S3Server, s3Server } from '../../harness/servers/s3-server.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

/** A separate shop with a fake storage: its files move, without affecting other journeys. */
export const test = base.extend<object, { storedShop: { shop: OpenShop; storage: S3Server } }>({
  storedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner parses the destructured names
    async ({}, use) => {
      const storage = await s3Server()
      const shop = await openShop()
      await journeyAt(shop, () => use({ shop, storage }))
      await storage[Symbol.asyncDispose]()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ storedShop }, use) => use(storedShop.shop.address),
})

export { expect }
