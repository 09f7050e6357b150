import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, cartButton, fillCart, openProduct, toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

const name = restaurant.name.fr

function quantityField({ page, say }: Visitor) {
  return page.getByRole('textbox', { name: say.cart_quantity_of({ name }) })
}

async function undo(visitor: Visitor, text: string) {
  await toast(visitor, text).getByRole('button', { name: visitor.say.undo() }).click()
}

test('two tabs show the same cart', async ({ visitor, context }) => {
  await openProduct(visitor, restaurant)
  const otherTab: Visitor = { ...visitor, page: await context.newPage() }
  await otherTab.page.goto(visitor.at('/cart'))
  await expect(otherTab.page.getByText(visitor.say.cart_empty())).toBeVisible()

  await addToCart(visitor, restaurant)
  await expect(otherTab.page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(cartButton(otherTab, 1)).toBeVisible()

  await otherTab.page.getByRole('button', { name: `${visitor.say.cart_remove()} (${name})` }).click()
  await expect(cartButton(visitor, 0)).toBeAttached()
  await expect(
    visitor.page.getByRole('button', { name: `${visitor.say.add_to_cart()} (${name})` }),
  ).toBeVisible()
})

test('undo restores a removed product and a cleared cart', async ({ visitor }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'table-ouverte*2.quiz*1')
  await open('/cart')
  await page.getByRole('button', { name: `${say.cart_remove()} (${name})` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeHidden()
  await expect(cartButton(visitor, 1)).toBeVisible()
  await undo(visitor, 'Supprimé du panier')
  await expect(quantityField(visitor)).toHaveValue('2')

  await page.getByRole('main').getByRole('button', { name: say.cart_clear() }).click()
  await expect(page.getByText(say.cart_empty())).toBeVisible()
  await undo(visitor, 'Panier vidé')
  await expect(page.getByRole('heading', { level: 2, name: quiz.name.fr })).toBeVisible()
  await expect(cartButton(visitor, 3)).toBeVisible()
})

test('undoing one removal preserves later changes', async ({ visitor }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'table-ouverte*2.quiz*1')
  await open('/cart')
  for (const removedText of [name, quiz.name.fr])
    await page.getByRole('button', { name: `${say.cart_remove()} (${removedText})` }).click()
  await expect(page.getByText(say.cart_empty())).toBeVisible()
  for (const removedText of [name, quiz.name.fr])
    await toast(visitor, 'Supprimé du panier')
      .filter({ hasText: removedText })
      .getByRole('button', { name: say.undo() })
      // By keyboard: one notification covers the other.
      .press('Enter')
  await expect(cartButton(visitor, 3)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: quiz.name.fr })).toBeVisible()
  await expect(quantityField(visitor)).toHaveValue('2')
})

test('a full cart shows an error instead of adding a product', async ({ visitor }) => {
  const { say } = visitor
  await fillCart(visitor, Array.from({ length: 30 }, (_, index) => `product-${index}*1`).join('.'))
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  const errorToast = toast(visitor, "Impossible d'ajouter ce produit au panier")
  await expect(errorToast).toContainText(say.cart_full({ count: 30 }))
  await expect(cartButton(visitor, 30)).toBeAttached()
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('a drawer that fails to load shows an error and leaves the page unchanged', async ({ visitor }) => {
    const { page, say, open } = visitor
    await fillCart(visitor, 'quiz*1')
    await open('/contact')
    const subject = page.getByLabel(say.contact_subject(), { exact: true })
    await subject.fill('Une question')
    await page.route('**/cart.data*', (route) => route.abort())
    await cartButton(visitor, 1).click()
    const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
    await expect(drawer.getByRole('alert')).toContainText(say.cart_unreachable())
    await expect(subject).toHaveValue('Une question')
    await page.unroute('**/cart.data*')
    await drawer.getByRole('button', { name: say.try_again() }).click()
    await expect(drawer).toContainText(quiz.name.fr)
  })
})

test('the drawer reports that a product no longer exists and stops counting it', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/')
  await fillCart(visitor, 'quiz*1.no-such-product*2')
  await page.reload()
  await cartButton(visitor, 3).click()
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await expect(drawer).toContainText(say.cart_missing())
  await expect(drawer).toContainText(say.cart_count({ count: 1 }))
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(cartButton(visitor, 1)).toBeAttached()
})

test('the drawer can clear the cart, and undo restores it', async ({ visitor, isMobile }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'quiz*1')
  await open('/')
  await cartButton(visitor, 1).click()
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await expect(drawer).toContainText(quiz.name.fr)
  await drawer.getByRole('button', { name: say.cart_clear() }).click()
  await expect(drawer).toBeHidden()
  // On a small screen an empty cart has no button: the focus goes to the page's heading.
  await expect(isMobile ? page.locator('h1') : cartButton(visitor, 0)).toBeFocused()
  await expect(cartButton(visitor, 0)).toBeVisible({ visible: !isMobile })
  await undo(visitor, 'Panier vidé')
  await cartButton(visitor, 1).click()
  await expect(drawer).toContainText(quiz.name.fr)
})

test('a quantity can be changed by buttons or typing, and cannot go below one', async ({ visitor }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'table-ouverte*1')
  await open('/cart')
  const minus = page.getByRole('button', { name: say.cart_decrease({ name }) })
  const main = page.getByRole('main')
  await expect(minus).toBeDisabled()
  await page.getByRole('button', { name: say.cart_increase({ name }) }).click()
  await expect(quantityField(visitor)).toHaveValue('2')
  await expect(main).toContainText('58,00 € par mois')
  await expect(toast(visitor, 'Quantité mise à jour')).toContainText('Table ouverte (2)')
  await minus.click()
  await expect(minus).toBeDisabled()

  await quantityField(visitor).fill('7')
  await quantityField(visitor).press('Enter')
  await expect(main).toContainText('203,00 € par mois')
  await expect(main).toContainText('352,00 €')
  await quantityField(visitor).fill('0')
  await quantityField(visitor).press('Enter')
  await expect(quantityField(visitor)).toHaveValue('7')
  await page.reload()
  await expect(quantityField(visitor)).toHaveValue('7')
})
