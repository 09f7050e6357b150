import type { Locator } from '@playwright/test'
import { languages } from '#domain/platform/language/language.ts'
import { cards, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { dayFormat } from '../steps/days.ts'
import { press, tabTo } from '../steps/keyboard.ts'
import { restaurant } from '../steps/products.ts'
import { fillCart, toast } from '../steps/shop.ts'
import { cancelLink } from '../steps/subscriptions.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

async function buy(visitor: Visitor): Promise<string> {
  await reachReview(visitor)
  await payWith(visitor, cards.good)
  return expectConfirmation(visitor)
}

const notify = ({ page, say }: Visitor) => page.getByRole('button', { name: say.cancel_confirm() })
const undo = ({ page, say }: Visitor) => page.getByRole('button', { name: say.subscription_undo() })

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a subscription is cancelled in at most three clicks, and the cancellation is undone, in ${language}`, async ({
      visitor,
    }) => {
      const { page, say, open } = visitor
      await buy(visitor)
      await open('/user')
      let clicks = 0
      const click = async (target: Locator) => {
        clicks += 1
        await target.click()
      }
      await click(cancelLink(visitor))
      await expect(page.getByRole('heading', { level: 1, name: say.cancel_title() })).toBeVisible()
      // The text above it has the day on which the subscription ends.
      const [beforeDate = ''] = say
        .subscription_cancel_lead({ name: restaurant.name[language], date: '§' })
        .split('§')
      const lead = page.getByRole('main').getByText(beforeDate).first()
      const date = dayFormat[language].exec(await lead.innerText())?.[0] ?? ''
      await click(notify(visitor))
      await expect(toast(visitor, say.subscription_cancel_done())).toBeVisible()
      expect(clicks).toBeLessThanOrEqual(3)
      await expect(page.getByText(say.subscription_ends_on({ date }), { exact: true })).toBeVisible()
      await expect(cancelLink(visitor)).toHaveCount(0)

      await page.getByText(say.reason_title()).first().click()
      await page.getByRole('radio', { name: say.reason_not_needed() }).check()
      await page.getByRole('main').getByRole('button', { name: say.reason_send(), exact: true }).click()
      await expect(page.getByText(say.reason_thanks())).toBeVisible()

      await undo(visitor).click()
      await expect(toast(visitor, say.subscription_undone())).toBeVisible()
      await expect(undo(visitor)).toHaveCount(0)
      await expect(cancelLink(visitor)).toBeVisible()

      await page.goBack()
      await expect(cancelLink(visitor)).toBeVisible()
      await expect(page.getByRole('region', { name: say.subscription_cancel_done() })).toHaveCount(0)
    })
  })
}

test('a subscription is cancelled, and the cancellation undone, by keyboard alone', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await buy(visitor)
  await open('/user/subscriptions')
  await tabTo(page, cancelLink(visitor))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.cancel_title() })).toBeFocused()
  await tabTo(page, notify(visitor))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.my_subscriptions() })).toBeFocused()
  await tabTo(page, undo(visitor))
  await press(page, 'Enter')
  await expect(cancelLink(visitor)).toBeVisible()
})

test('without JavaScript a subscription is cancelled, and the cancellation undone', async ({
  visitor,
  browser,
}) => {
  await buy(visitor)
  const storageState = await visitor.page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  const plain = { ...visitor, page }
  await page.goto('/user/subscriptions')
  await cancelLink(plain).click()
  await notify(plain).click()
  await expect(page.getByRole('region', { name: visitor.say.subscription_cancel_done() })).toBeVisible()
  await undo(plain).click()
  await expect(cancelLink(plain)).toBeVisible()
  await context.close()
})

test('a customer with two orders chooses which one a cancellation notice concerns', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  const first = await buy(visitor)
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await payWith(visitor, cards.good)
  const second = await expectConfirmation(visitor)
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: say.cancel_link(), exact: true }).click()
  const contract = page.getByRole('combobox', { name: say.declaration_contract() })
  await expect(contract.getByRole('option')).toHaveText([
    say.declaration_contract_choose(),
    new RegExp(`^${second} · `),
    new RegExp(`^${first} · `),
  ])
  const chosen = await contract.getByRole('option').nth(2).innerText()
  await contract.selectOption(chosen)
  await page.getByRole('button', { name: say.declaration_continue() }).click()
  await expect(page.getByRole('heading', { name: say.declaration_check() })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(chosen)

  // The customer enters another subscription, for example one of a previous account.
  await open('/cancel-contract')
  await page.getByRole('button', { name: say.declaration_contract_other() }).click()
  await expect(page.getByRole('textbox', { name: say.declaration_contract() })).toBeVisible()
})
