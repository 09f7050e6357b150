import type { TestResponse, TestVisitor } from './test-visitor.ts'

/**
 * Confirms how a changed profile, or the billing details page, changes future invoices. Returns the page that showed
 * the next invoice, and the response.
 */
export async function confirmBilling(
  visitor: TestVisitor,
  page = '/user/billing',
): Promise<{ html: string; answer: TestResponse }> {
  const { html } = await visitor.get(page)
  const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, answer: await visitor.post(page, { intent: 'confirm', seen: fingerprint }) }
}
