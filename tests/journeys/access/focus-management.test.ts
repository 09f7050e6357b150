import type { Locator, Page } from '@playwright/test'
import {
  cards,
  continueToReview,
  earlyStartChoice,
  expectConfirmation,
  payWith,
  reachReview,
  typeCard,
} from '../steps/checkout.ts'
import { failOffSessionCharge } from '../steps/fail-off-session-charge.ts'
import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, fillCart, openProduct, toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

async function expectHere(target: Locator) {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

const heading = ({ page }: Visitor, name: string) => page.getByRole('main').getByRole('heading', { name })

const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function buyDirectly(visitor: Visitor) {
  const user = await reachReview(visitor)
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  return user
}

test('paying an unpaid month moves the focus to the confirmation', { tag: '@full' }, async ({ visitor }) => {
  const { page, say, open } = visitor
  const { email } = await buyDirectly(visitor)
  await failOffSessionCharge(email, 'Table ouverte, décembre')
  await open('/user/orders')
  await page.getByRole('main').getByRole('link', { name: say.overview_pay() }).click()
  await expect(heading(visitor, say.pay_title())).toBeVisible()
  await page.locator('html[data-started]').waitFor()
  await typeCard(visitor, cards.good)
  await page.getByRole('main').locator('button[type=submit]:visible').click()
  await expectHere(heading(visitor, say.pay_paid_title()))
})

test('the plan change preview takes the focus, and shows the next invoice with and without it', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  await buyDirectly(visitor)
  await open('/user/subscriptions')
  await main.getByRole('link', { name: say.plan_link() }).click()
  await expect(heading(visitor, say.plan_next_title())).toBeVisible()
  await main.getByLabel(say.cart_quantity()).fill('3')
  for (const _ of ['first', 'again']) {
    await main.getByRole('button', { name: say.plan_preview() }).click()
    await expectHere(heading(visitor, say.plan_preview_title()))
    await main.getByLabel(say.cart_quantity()).focus()
  }
  await expect(heading(visitor, say.plan_next_with())).toHaveCount(1)
  await expect(heading(visitor, say.plan_next_without())).toHaveCount(1)
  await main.getByLabel(say.cart_quantity()).fill('1')
  await main.getByRole('button', { name: say.plan_preview() }).click()
  await expect(main.getByText(say.plan_preview_same())).toBeVisible()
  await expect(heading(visitor, say.plan_next_without())).toHaveCount(0)
})

test('each action on the site page leaves the focus where the user works, in view', { tag: '@full' }, async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  await buyDirectly(visitor)
  await open('/user/subscriptions')
  await main.getByRole('link', { name: say.site_link_todo() }).click()
  await expect(page).toHaveURL(/\/site$/)
  await expect(main.getByText(say.site_now_content())).toBeVisible()
  const save = main.getByRole('button', { name: say.site_save() })
  await main.getByLabel(say.site_field_name()).fill('Chez Alix')
  await save.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await save.click()
  await expect(toast(visitor, say.site_saved())).toBeVisible()
  await expectHere(save)
  expect(await scrolled(page)).toBe(before)

  await main.getByLabel(say.site_message(), { exact: true }).fill('Bonjour, voici la suite.')
  await main.getByRole('button', { name: say.site_message_send() }).click()
  await expectHere(main.getByRole('listitem').filter({ hasText: 'Bonjour, voici la suite.' }))

  await main.getByLabel(say.site_file_choose()).setInputFiles(logo)
  await main.getByRole('button', { name: say.site_file_add() }).click()
  await expectHere(main.getByRole('link', { name: 'logo.png' }))
  await main.getByRole('button', { name: say.site_file_remove({ name: 'logo.png' }) }).click()
  await expectHere(main.getByLabel(say.site_file_choose()))

  await main.getByLabel(say.site_field_about()).fill('Nous faisons du pain depuis 1998.')
  await main.getByRole('button', { name: say.site_send() }).click()
  await expectHere(main.getByText(say.site_now_build()))
})

test('a used cart button keeps the focus, and a removed line passes it to the next element', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  await expectHere(page.getByRole('button', { name: say.in_cart(), exact: true }))

  await fillCart(visitor, 'table-ouverte*2.quiz*1')
  await open('/cart')
  const minus = page.getByRole('button', { name: say.cart_decrease({ name: restaurant.name.fr }) })
  await minus.click()
  await expect(minus).toBeDisabled()
  await expectHere(minus)
  await minus.press('Enter')
  await expect(
    page.getByRole('textbox', { name: say.cart_quantity_of({ name: restaurant.name.fr }) }),
  ).toHaveValue('1')
  const remove = (name: string) =>
    page.getByRole('button', { name: `${say.cart_remove()} (${name})` }).click()
  await remove(restaurant.name.fr)
  await expectHere(page.getByRole('main').getByRole('link', { name: quiz.name.fr }))
  await remove(quiz.name.fr)
  await expectHere(heading(visitor, say.cart_title()))
})

test('the next checkout stage opens with the focus on its name', { tag: '@full' }, async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await page.getByRole('link', { name: say.edit() }).first().click()
  await expect(heading(visitor, say.checkout_details_title())).toBeVisible()
  await continueToReview(visitor)
  await expectHere(page.getByRole('listitem').filter({ hasText: say.checkout_stage_payment() }))
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /422/ })

  test('the error of a required checkbox disappears once it is ticked', async ({ visitor }) => {
    const { page, say } = visitor
    await reachReview(visitor)
    await page.getByRole('button', { name: say.order_button(), exact: true }).click()
    const fieldError = page.getByRole('alert').getByText(say.field_terms_required())
    await expect(fieldError).toBeVisible()
    await page.getByRole('checkbox', { name: say.checkout_accept_terms() }).check()
    await expect(fieldError).toBeHidden()
  })
})

test.describe(() => {
  test.use({ hasChosenCookies: false })

  test('a notification does not cover the cookie banner', async ({ visitor }) => {
    const { page, say } = visitor
    await openProduct(visitor, restaurant)
    const banner = page.getByRole('region', { name: say.consent_banner_title() })
    await expect(banner).toBeVisible()
    await addToCart(visitor, restaurant)
    const notice = toast(visitor, say.toast_added())
    await expect(notice).toBeVisible()
    const bottom = async () => {
      const box = await notice.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const top = (await banner.boundingBox())?.y ?? 0
    await expect.poll(bottom).toBeLessThanOrEqual(top)
  })
})
