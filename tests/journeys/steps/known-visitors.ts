import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Cookie } from '@playwright/test'
import { cards, expectConfirmation, payWith, reachReview } from './checkout.ts'
import { test as base, type Visitor } from './test.ts'
import { textsIn } from './texts-in.ts'

/** An account of the demo shop, from the file of its first start. */
export async function demoAccount(role: 'owner' | 'customer'): Promise<{ email: string; password: string }> {
  const text = await readFile(join(process.env.SHOP_DATA ?? '', 'demo-accounts.json'), 'utf8')
  const found = (JSON.parse(text) as { role: string; email: string; password: string }[]).find(
    (account) => account.role === role,
  )
  if (!found) throw new Error(`The demonstration has no ${role}`)
  return found
}

export type Buyer = { cookies: Cookie[]; owner: Cookie[]; ownerSinceMs: number; orderNumber: string }

/** A customer with an earlier purchase, one for all journeys of a worker. */
export const test = base.extend<object, { buyer: Buyer }>({
  buyer: [
    async ({ browser }, use, { workerIndex }) => {
      const context = await browser.newContext({
        baseURL: process.env.BASE_URL,
        // Paying needs it, whatever the journey is about.
        javaScriptEnabled: true,
        extraHTTPHeaders: { 'X-Forwarded-For': `2001:db8:${workerIndex.toString(16)}::1` },
      })
      const buyer = { ...(await buy(context)), owner: [], ownerSinceMs: 0 }
      await context.close()
      await renewOwner(buyer, browser)
      await use(buyer)
    },
    { scope: 'worker' },
  ],
})

/** Signs the demo shop's owner in, in a new session. */
export async function signInOwner(context: BrowserContext): Promise<void> {
  const form = { intent: 'sign-in', ...(await demoAccount('owner')) }
  // The shop may close a keep-alive connection at the moment it is used again.
  await context.request.post('/admin/login', {
    form,
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRetries: 2,
  })
}

/** A confirmed identity is valid for fifteen minutes; a worker of the full set runs longer. */
const renewedAfterMs = 10 * 60_000

/** Signs the owner in where this worker has no owner session, or an old one. */
export async function renewOwner(buyer: Buyer, browser: Browser | null): Promise<void> {
  if (!browser || Date.now() - buyer.ownerSinceMs < renewedAfterMs) return
  const network = (Date.now() % 0x10000).toString(16)
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL,
    extraHTTPHeaders: { 'X-Forwarded-For': `2001:db8:${network}::1` },
  })
  await signInOwner(context)
  Object.assign(buyer, { owner: await context.cookies(), ownerSinceMs: Date.now() })
  await context.close()
}

async function buy(context: BrowserContext): Promise<Omit<Buyer, 'owner' | 'ownerSinceMs'>> {
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
