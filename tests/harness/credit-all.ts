import { cents } from '#domain/platform/money/cents.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import type { TestApp } from './create-test-app.ts'

/** Credits the rest of an invoice, or `part` cents of its first line, and runs the jobs. */
export async function creditAll(shop: TestApp, number: string, part?: number): Promise<void> {
  const { billed } = await readCreditable(shop.ports, number)
  const lines = billed
    .slice(0, part === undefined ? billed.length : 1)
    .map(({ line, left }) => ({ lineId: line.id, gross: part === undefined ? left : cents(part) }))
  const input = { lines, reason: 'Geste commercial' }
  const { seen } = await previewCredit(shop.ports, number, input)
  await creditInvoice(shop.ports, { number, input, seen, actorId: 'owner', isLimited: false })
  await shop.runJobs()
}
