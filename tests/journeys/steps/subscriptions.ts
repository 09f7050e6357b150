import type { Locator } from '@playwright/test'
import type { Visitor } from './test.ts'

/** The link to end a contract, on each card that has one. */
export function cancelLink({ page, say }: Visitor): Locator {
  return page.getByRole('main').getByRole('link', { name: say.cancel_link() })
}
