import type { Answer, TestVisitor } from './test-visitor.ts'

/** Confirms what a changed profile, or the page of billing details, changes of the invoices to come; the page that showed the next one. */
export async function confirmBilling(
  visitor: TestVisitor,
  page = '/user/billing',
): Promise<{ html: string; answer: Answer }> {
  const { html } = await visitor.get(page)
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { html, answer: await visitor.post(page, { intent: 'confirm', seen }) }
}
