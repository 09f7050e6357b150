import { logIn, registerAsBuyer, registerQuickly } from '../steps/account.ts'
import { test } from '../steps/known-visitors.ts'
import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, fillCart, goFromHomeToShop, openFromList, openProduct } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

test.use({ javaScriptEnabled: false, expectedConsoleErrors: /status of 401/ })

test('without JavaScript the shop can be searched, sorted and browsed', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/')
  await goFromHomeToShop(visitor)
  await page.getByRole('searchbox', { name: say.shop_search_label() }).fill('jeu')
  await page.getByRole('combobox', { name: say.shop_sort() }).selectOption('name-desc')
  await page.getByRole('button', { name: say.shop_search_button() }).click()
  await expect(page).toHaveURL(/\?(?=.*q=jeu)(?=.*sort=name-desc)/)
  await expect(page.getByRole('combobox', { name: say.shop_sort() })).toHaveValue('name-desc')

  await page.getByRole('link', { name: 'Applications et jeux' }).click()
  await expect(page).toHaveURL(/category=app-games/)
  await openFromList(visitor, quiz)
  await page.getByRole('button', { name: 'fr' }).click()
  await page.getByRole('button', { name: 'Magyar' }).click()
  await expect(page).toHaveURL(/\/hu\/shop\/kvizjatek-jo-valasz$/)
  await expect(page.getByRole('heading', { level: 1, name: quiz.name.hu })).toBeVisible()
})

test('without JavaScript the cart can be filled, changed and emptied', async ({ visitor }) => {
  const { page, say } = visitor
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  const quantity = page.getByRole('textbox', { name: say.cart_quantity_of({ name: restaurant.name.fr }) })
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: say.cart_increase({ name: restaurant.name.fr }) }).click()
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: say.cart_decrease({ name: restaurant.name.fr }) }).click()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(page.getByRole('main')).toContainText('116,00 € par mois')
  await page.getByRole('button', { name: `${say.cart_remove()} (${restaurant.name.fr})` }).click()
  await expect(page.getByText(say.cart_empty())).toBeVisible()
})

test('without JavaScript a visitor reaches the checkout, which says that payment needs it', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'table-ouverte*1')
  await open('/cart')
  await page.getByRole('main').getByRole('link', { name: say.create_account() }).click()
  await registerAsBuyer(visitor)
  await expect(page.getByRole('region', { name: say.checkout_summary() })).toContainText('178,00 €')
  // In place of the card form and of the order button.
  const notices = page.locator('noscript p')
  await expect(notices).toHaveCount(2)
  for (const notice of await notices.all())
    await expect(notice).toContainText('Le paiement par carte nécessite JavaScript.')
  await expect(page.getByLabel(say.card_number())).toBeHidden()
  await expect(page.getByRole('button', { name: say.order_button() })).toBeDisabled()
  await expect(page.locator('.order-bar')).toHaveCSS('position', 'static')
})

test('without JavaScript a user can sign in, and a wrong password shows an error', async ({ visitor }) => {
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor)
  await page.context().clearCookies()
  await open('/login')
  await logIn(visitor, { ...user, password: 'Tout-a-fait-faux-1' })
  await expect(page.getByRole('alert')).toContainText('Identifiants invalides ou compte inexistant')
  await expect(page.getByLabel(say.email(), { exact: true })).toHaveValue(user.email)
  await logIn(visitor, user)
  await open('/user/orders')
  await expect(page.getByText(say.orders_empty())).toBeVisible()
})

test('without JavaScript a plan can be previewed and changed, and site content saved', async ({
  visitor,
  buyer,
}) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  await page.context().addCookies(buyer.cookies)
  await open('/user/subscriptions')
  await main.getByRole('link', { name: say.plan_link() }).first().click()
  const quantity = main.getByLabel(say.cart_quantity())
  await quantity.fill(String(Number(await quantity.inputValue()) + 1))
  await main.getByRole('button', { name: say.plan_preview() }).click()
  await main.getByRole('button', { name: say.plan_confirm_pay() }).click()
  await expect(page).toHaveURL(/\/user\/subscriptions$/)
  await main.getByRole('link', { name: say.site_link_todo() }).first().click()
  await main.getByLabel(say.site_field_name()).fill('Sans script')
  await main.getByRole('button', { name: say.site_save() }).click()
  await expect(main.getByLabel(say.site_field_name())).toHaveValue('Sans script')
})

test('without JavaScript the card page says that it needs JavaScript, and hides its form', async ({
  visitor,
  buyer,
}) => {
  const { page, say, open } = visitor
  await page.context().addCookies(buyer.cookies)
  await open('/user/card')
  const main = page.getByRole('main')
  await expect(main.getByText(/Visa •••• 4242/)).toBeVisible()
  await expect(main.locator('noscript p')).toHaveText(
    'Ce formulaire nécessite JavaScript. Activez-le, puis rechargez la page.',
  )
  await expect(page.getByLabel(say.card_number())).toBeHidden()
  await expect(page.getByRole('button', { name: say.card_save() })).toBeHidden()
})

test('without JavaScript the next page confirms the action', async ({ visitor }) => {
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor)
  const main = page.getByRole('main')
  await open('/user/security')
  await page.getByLabel(say.current_password(), { exact: true }).fill(user.password)
  await page.getByLabel(say.new_password(), { exact: true }).fill('Une-phrase-neuve-26')
  await page.getByLabel(say.confirm_password(), { exact: true }).fill('Une-phrase-neuve-26')
  await page.getByRole('button', { name: say.password_change() }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.account_security() })).toBeVisible()
  await expect(main.locator('noscript [role=status]')).toContainText(say.password_changed())
  await open('/user/profile/email')
  await page.getByLabel(say.email_new()).fill(`autre-${user.email}`)
  await page.getByRole('button', { name: say.email_change_send() }).click()
  await expect(main.locator('noscript [role=status]')).toContainText(say.email_change_sent())
})
