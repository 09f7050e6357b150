import type { Locator } from '@playwright/test'
import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, cartButton, openProduct, toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'
import { expectUncovered } from '../steps/uncovered.ts'

const closeButtons = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

test('notifications do not cover the product page, the cart drawer or the history', async ({
  visitor,
  isMobile,
}) => {
  const { page, say } = visitor
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  const added = toast(visitor, say.toast_added())
  await expect(added).toBeVisible()
  await expect(added.getByRole('button', { name: say.cart_view() })).toBeVisible()
  await expectUncovered(visitor)

  await added.getByRole('button', { name: say.cart_view() }).click()
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await expect(drawer.getByRole('link', { name: say.cart_view() })).toBeVisible()
  await expect(added).toHaveCount(0)
  await expectUncovered(visitor)
  await expect(closeButtons(drawer, say.close())).toHaveCount(1)
  await closeButtons(drawer, say.close()).click()

  await openProduct(visitor, quiz)
  await addToCart(visitor, quiz)
  await expect(added).toBeVisible()
  const open = page.getByRole('contentinfo').getByRole('button', { name: say.storefront_toasts_history() })
  await open.scrollIntoViewIfNeeded()
  // It comes once the page has scrolled, and makes room for itself below the footer.
  if (isMobile) await expect(page.locator('.buy-bar')).toBeInViewport()
  await open.click()
  const history = page.getByRole('dialog', { name: say.storefront_toasts_history() })
  await expect(history).toBeVisible()
  await expect(closeButtons(history, say.close())).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('tapping a notification dismisses it', { tag: '@phone-only' }, async ({ visitor }) => {
  const { page, say } = visitor
  await openProduct(visitor, restaurant)
  await page.getByRole('button', { name: `${say.add_to_cart()} (${restaurant.name.fr})` }).tap()
  const added = toast(visitor, say.toast_added())
  await added.tap({ position: { x: 40, y: 20 } })
  await expect(added).toHaveCount(0)
  await expect(cartButton(visitor, 1)).toBeVisible()
})

test('on phones, the notification history is also available in the side menu', async ({
  visitor,
  isMobile,
}) => {
  const { page, say } = visitor
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  if (isMobile) {
    await page.getByRole('button', { name: say.nav_menu() }).click()
    await page
      .getByRole('navigation', { name: say.nav_menu() })
      .getByRole('button', { name: say.storefront_toasts_history() })
      .click()
    await expect(page.getByRole('dialog', { name: say.storefront_toasts_history() })).toContainText(
      say.toast_added(),
    )
  }
})
