import { expect, type Visitor } from './test.ts'

/** Declares a withdrawal as the page's form would, for journeys about what follows. */
export async function declareWithdrawal(
  { page }: Visitor,
  fields: { name: string; contract: string; email: string },
): Promise<string> {
  const response = await page.context().request.post('/withdraw', {
    form: { intent: 'confirm', ...fields },
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })
  expect(response.status(), 'the withdrawal is taken').toBe(302)
  return response.headers().location?.split('/').at(-1) ?? ''
}
