import { aRegistration } from '../steps/account.ts'
import { expectConfirmation } from '../steps/checkout.ts'
import { press, tabTo, typeInto } from '../steps/keyboard.ts'
import { restaurant } from '../steps/products.ts'
import { cartButton } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test('a website can be bought by keyboard alone', { tag: '@desktop-only' }, async ({ visitor }) => {
  test.slow()
  const { page, say, open } = visitor
  await open('/')
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: say.skip_to_content() })).toBeInViewport()
  await press(page, 'Enter')

  await tabTo(page, page.getByRole('link', { name: say.home_all_products() }).first())
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.shop_title() })).toBeFocused()
  await typeInto(page, page.getByRole('searchbox', { name: say.shop_search_label() }), 'table ouverte')
  await expect(page.getByRole('status').filter({ hasText: say.shop_count({ count: 1 }) })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: `${say.add_to_cart()} (${restaurant.name.fr})` }))
  await press(page, 'Enter')
  await expect(cartButton(visitor, 1)).toBeVisible()

  await goesThroughTheDrawer(visitor)
  await registersByKeyboard(visitor)
  await paysByKeyboard(visitor)
  await expectConfirmation(visitor)
})

async function goesThroughTheDrawer(visitor: Visitor) {
  const { page, say } = visitor
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await tabTo(page, cartButton(visitor, 1), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(drawer).toBeVisible()
  await press(page, 'Escape')
  await expect(drawer).toBeHidden()
  await expect(cartButton(visitor, 1)).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, drawer.getByRole('link', { name: say.cart_view() }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: say.create_account() }))
  await press(page, 'Enter')
}

async function registersByKeyboard({ page, say }: Visitor) {
  const user = aRegistration()
  await tabTo(page, page.getByRole('radio').first())
  await press(page, 'Space')
  const fields = [
    [say.first_name(), user.firstName],
    [say.last_name(), user.lastName],
    [say.email(), user.email],
    [say.phone(), user.phone],
    [say.address(), user.address],
    [say.zip_code(), user.zipCode],
    [say.city(), user.city],
    [say.password(), user.password],
    [say.confirm_password(), user.confirmPassword],
  ] as const
  for (const [label, value] of fields) await typeInto(page, page.getByLabel(label, { exact: true }), value)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
}

async function paysByKeyboard({ page, say }: Visitor) {
  await typeInto(page, page.getByLabel(say.card_number()), '4242424242424242')
  await typeInto(page, page.getByLabel(say.card_expiry()), '12/34')
  await typeInto(page, page.getByLabel(say.card_cvc()), '123')
  await tabTo(page, page.getByRole('radio', { name: say.checkout_early_start() }))
  await press(page, 'Space')
  await tabTo(page, page.getByRole('checkbox', { name: say.checkout_accept_terms() }))
  await press(page, 'Space')
  await tabTo(page, page.getByRole('button', { name: say.order_button() }))
  await press(page, 'Enter')
}

test('a withdrawal can be declared by keyboard alone', { tag: ['@desktop-only', '@full'] }, async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: say.withdraw_link() }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.withdraw_title() })).toBeFocused()
  await typeInto(page, page.getByLabel(say.declaration_name(), { exact: true }), 'Alix Modèle')
  await typeInto(page, page.getByLabel(say.declaration_contract(), { exact: true }), 'CMD-2026000001')
  await typeInto(page, page.getByLabel(say.declaration_email(), { exact: true }), 'alix@example.test')
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('button', { name: say.withdraw_confirm() }))
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/withdraw\/receipt\/[0-9a-f-]+$/)
})

test('a contact message can be sent by keyboard alone', { tag: '@desktop-only' }, async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await typeInto(page, page.getByLabel(say.contact_name(), { exact: true }), 'Alix Modèle')
  await typeInto(page, page.getByLabel(say.contact_email(), { exact: true }), 'alix@example.test')
  await typeInto(page, page.getByLabel(say.contact_subject(), { exact: true }), 'Une question')
  await typeInto(page, page.getByLabel(say.contact_message(), { exact: true }), 'Bonjour, une question.')
  await tabTo(page, page.getByRole('button', { name: say.contact_send() }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
})
