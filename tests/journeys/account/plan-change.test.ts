import { languages } from '#domain/platform/language/language.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { press, tabTo } from '../steps/keyboard.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a plan is upgraded, downgraded and paused, with its costs shown first, in ${language}`, async ({
      visitor,
    }) => {
      const { page, say, open } = visitor
      const main = page.getByRole('main')
      await reachReview(visitor)
      await earlyStartChoice(visitor).check()
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)

      await open('/user/subscriptions')
      await main.getByRole('link', { name: say.plan_why() }).click()
      await expect(main.getByRole('heading', { name: say.plan_next_title() })).toBeVisible()
      await expect(main.getByText(say.plan_total(), { exact: true })).toBeVisible()

      await main.getByLabel(say.cart_quantity()).fill('0')
      await main.getByRole('button', { name: say.plan_preview() }).click()
      await expect(main.getByText(say.plan_quantity_invalid()).first()).toBeVisible()
      await main.getByLabel(say.cart_quantity()).fill('3')
      // By keyboard from here to the end of the change.
      await main.getByLabel(say.cart_quantity()).focus()
      await press(page, 'Enter')
      await expect(main.getByRole('heading', { name: say.plan_today_title() })).toBeVisible()
      await tabTo(page, main.getByRole('button', { name: say.plan_confirm_pay() }))
      await press(page, 'Enter')
      await expect(toast(visitor, say.plan_changed_now())).toBeVisible()
      await expect(main.getByRole('heading', { level: 2, name: /^3 × / })).toBeVisible()

      await main.getByRole('link', { name: say.plan_link() }).click()
      await main.getByLabel(say.cart_quantity()).fill('1')
      await main.getByRole('button', { name: say.plan_preview() }).click()
      await expect(main.getByText(say.plan_today_none())).toBeVisible()
      await main.getByRole('button', { name: say.plan_title(), exact: true }).click()
      await expect(toast(visitor, say.plan_changed_renewal())).toBeVisible()
      await main.getByRole('link', { name: say.plan_link() }).click()
      await main.getByRole('button', { name: say.plan_keep() }).click()
      await expect(toast(visitor, say.plan_kept())).toBeVisible()

      await main.getByRole('link', { name: say.plan_link() }).click()
      await main.getByRole('button', { name: say.pause_confirm() }).click()
      const pauseToast = toast(visitor, say.pause_requested())
      await expect(pauseToast).toBeVisible()
      await pauseToast.getByRole('button', { name: say.undo() }).click()
      await expect(toast(visitor, say.pause_undone())).toBeVisible()

      await main.getByRole('link', { name: say.plan_link() }).click()
      await main.getByRole('button', { name: say.pause_confirm() }).click()
      await expect(main.getByRole('article').getByRole('button', { name: say.pause_undo() })).toBeVisible()
      await main.getByRole('link', { name: say.plan_link() }).click()
      await main.getByRole('button', { name: say.pause_undo() }).click()
      await expect(toast(visitor, say.pause_undone())).toBeVisible()
    })
  })
}
