import { createTestApp, type TestApp, type TestAppOptions } from '../create-test-app.ts'
import { stripeServer } from './stripe-server.ts'

type StripeServer = Awaited<ReturnType<typeof stripeServer>>

export type StripeShop = AsyncDisposable & {
  shop: TestApp
  server: StripeServer
  /** Sends Stripe's events to the webhook endpoint, as Stripe does, and has the shop process them. */
  deliver(): Promise<number[]>
}

/** A shop that uses the fake Stripe server; by default its keys come from the environment. */
export async function stripeShop({
  isConnected = true,
  ...options
}: TestAppOptions & { isConnected?: boolean } = {}): Promise<StripeShop> {
  let shop: TestApp | undefined
  const server = await stripeServer(() => shop?.clock.now() ?? new Date('2026-11-21T10:00:00Z'))
  const { secretKey, publishableKey, webhookSecrets } = server.keys
  const keys = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
  }
  const opened = await createTestApp({
    ...options,
    environment: { STRIPE_API_BASE: server.base.href, ...(isConnected && keys), ...options.environment },
  })
  shop = opened
  return {
    shop: opened,
    server,
    async deliver() {
      const statuses: number[] = []
      for (const { body, headers } of server.deliver()) {
        const address = 'http://shop.test/webhooks/stripe'
        statuses.push((await opened.app.request(address, { method: 'POST', body, headers })).status)
      }
      await opened.runJobs()
      return statuses
    },
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}
