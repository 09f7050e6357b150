import { registerQuickly } from '../steps/account.ts'
import { fillCart } from '../steps/shop.ts'
import { openSideMenu, sideMenu } from '../steps/side-menu.ts'
import { expect, test } from '../steps/test.ts'

test.describe('the side menu', { tag: '@phone-only' }, () => {
  test('marks the current page, and closes on a choice', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/shop')
    await openSideMenu(visitor)
    const links = sideMenu(visitor).getByRole('link')
    await expect(links.nth(0)).toHaveText(say.nav_home())
    await expect(sideMenu(visitor).getByRole('link', { name: say.nav_shop() })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(sideMenu(visitor).getByRole('link', { name: say.log_in() })).toBeVisible()
    await sideMenu(visitor).getByRole('link', { name: say.nav_services() }).click()
    await expect(sideMenu(visitor)).toBeHidden()
    await expect(page).toHaveURL(/\/services$/)
  })

  test('opens the cart drawer and closes', async ({ visitor }) => {
    const { page, say, open } = visitor
    await fillCart(visitor, 'quiz*2')
    await open('/')
    await openSideMenu(visitor)
    await sideMenu(visitor)
      .getByRole('link', { name: say.cart_count({ count: 2 }) })
      .click()
    await expect(page.getByRole('dialog', { name: say.cart_drawer_title() })).toBeVisible()
    await expect(sideMenu(visitor)).toBeHidden()
  })

  test('has the account links in a separate section', async ({ visitor }) => {
    const { page, say, open } = visitor
    await registerQuickly(visitor)
    await open('/')
    await openSideMenu(visitor)
    await expect(sideMenu(visitor).getByRole('link', { name: say.my_orders() })).toBeHidden()
    await sideMenu(visitor).locator('summary').filter({ hasText: say.my_account() }).click()
    await expect(sideMenu(visitor).getByRole('button', { name: say.log_out() })).toBeVisible()
    await sideMenu(visitor).getByRole('link', { name: say.my_orders() }).click()
    await expect(page).toHaveURL(/\/user\/orders$/)
  })

  test('changes the language', async ({ visitor }) => {
    const { page, open } = visitor
    await open('/contact')
    await openSideMenu(visitor)
    await sideMenu(visitor).getByRole('button', { name: 'Magyar' }).click()
    await expect(page).toHaveURL('/hu/contact')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hu')
  })
})
