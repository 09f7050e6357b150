import type { Page } from '@playwright/test'
import { registerAsBuyer } from '../steps/account.ts'
import {
  cards,
  earlyStartChoice,
  expectConfirmation,
  expectReview,
  order,
  payWith,
  reachReview,
  termsBox,
  typeCard,
} from '../steps/checkout.ts'
import { quiz, restaurant } from '../steps/products.ts'
import { openProduct } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

/** Counts what the visitor does: clicks on controls, and pages that a path of their own has. */
async function countSteps(page: Page) {
  let clicks = 0
  const pages = new Set<string>()
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    // Enter and the labels of inputs raise clicks too: those of a pointer have a position.
    addEventListener(
      'pointerup',
      ({ target }) => {
        const isControl = (target as Element).closest(
          'a, button, label, input[type="radio"], input[type="checkbox"]',
        )
        if (isControl) (window as unknown as { countClick(): void }).countClick()
      },
      true,
    )
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname)
  })
  return { clicks: () => clicks, pages }
}

test('a returning buyer pays with the stored card after five clicks, and types nothing', async ({
  visitor,
}) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  const steps = await countSteps(page)
  let typed = 0
  await page.exposeFunction('countTyped', () => {
    typed += 1
  })
  await page.addInitScript(() =>
    addEventListener('keydown', () => (window as unknown as { countTyped(): void }).countTyped(), true),
  )
  await openProduct(visitor, quiz)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say.add_to_cart() }).first().click()
  await main.getByRole('link', { name: say.cart_order() }).first().click()
  await expectReview(visitor)
  const stored = page.getByRole('radio', { name: 'Visa •••• 4242' })
  await expect(stored).toBeChecked()
  await expect(page.getByLabel(say.card_number())).toBeHidden()
  await earlyStartChoice(visitor).check()
  await termsBox(visitor).check()
  await order(visitor)
  await expectConfirmation(visitor)
  expect(steps.clicks()).toBe(5)
  expect(typed).toBe(0)
})

test('a new buyer pays after seven clicks on three pages, and types everything once', async ({ visitor }) => {
  const { page, say } = visitor
  const steps = await countSteps(page)
  await openProduct(visitor, restaurant)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say.add_to_cart() }).first().click()
  await main.getByRole('link', { name: say.cart_register_and_order() }).click()
  // Names, e-mail, telephone, street, postcode, town and the password twice; the country is preset.
  await expect(main.locator('form.buyer-form input:visible:not([type="radio"])')).toHaveCount(9)
  await registerAsBuyer(visitor)
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  await earlyStartChoice(visitor).check()
  await termsBox(visitor).check()
  await typeCard(visitor, cards.good)
  expect(steps.pages.size).toBe(3)
  await order(visitor)
  await expectConfirmation(visitor)
  expect(steps.clicks()).toBe(7)
})
