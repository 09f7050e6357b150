import { validCard } from './purchases.ts'
import type { TestResponse, TestVisitor } from './test-visitor.ts'

/** Presses the button of the page behind a pay link, then pays at the provider as its script would. */
export async function payAtProvider(
  visitor: TestVisitor,
  path: string,
  method: object = { card: validCard },
): Promise<TestResponse> {
  const [page, query] = path.split('?')
  const { html } = await visitor.post(`${page}.data?${query}`, { intent: 'pay' })
  const [clientSecret, id] = /(pay_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
  if (!id) throw new Error(`Nothing to confirm: ${html.slice(0, 300)}`)
  return visitor.postJson(`/sandbox/payments/${id}/confirm`, {
    clientSecret,
    paymentMethod: method,
    returnUrl: path,
  })
}
