import { type S3Server, s3Server } from '../../harness/s3-server.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { test as base, expect } from './test.ts'

/** A shop of its own beside a storage of the tests: its files move, and nobody else's must. */
export const test = base.extend<object, { storedShop: { shop: OpenShop; storage: S3Server } }>({
  storedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what is asked for here
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
