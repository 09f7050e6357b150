import type { Locator } from '@playwright/test'
import { expect, type Visitor } from './test.ts'

/** The menu of a narrow screen. */
export function sideMenu({ page, say }: Visitor): Locator {
  return page.getByRole('navigation', { name: say.nav_menu(), exact: true })
}

export async function openSideMenu(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: visitor.say.nav_menu(), exact: true }).click()
  await expect(sideMenu(visitor)).toBeVisible()
}
