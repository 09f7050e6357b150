import type { BrowserContext, Cookie } from '@playwright/test'
import { cards, expectConfirmation, payWith, reachReview } from './checkout.ts'
import { test as base, type Visitor } from './test.ts'
import { textsIn } from './texts-in.ts'

export type Buyer = { cookies: Cookie[]; orderNumber: string }

/** Somebody who bought before, once for all journeys of a worker. */
export const test = base.extend<object, { buyer: Buyer }>({
  buyer: [
    async ({ browser }, use, { workerIndex }) => {
      const context = await browser.newContext({
        baseURL: process.env.BASE_URL,
        extraHTTPHeaders: { 'X-Forwarded-For': `2001:db8:ffff:${workerIndex.toString(16)}::1` },
      })
      await use(await buy(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
})

async function buy(context: BrowserContext): Promise<Buyer> {
  const page = await context.newPage()
  const visitor: Visitor = {
    page,
    language: 'fr',
    say: textsIn('fr'),
    at: (path) => path,
    open: async (path) => {
      await page.goto(path)
    },
  }
  await reachReview(visitor, 'table-ouverte*1.quiz*2')
  await payWith(visitor, cards.good)
  const orderNumber = await expectConfirmation(visitor)
  return { cookies: await context.cookies(), orderNumber }
}
