import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice, rowOf } from '../steps/back-office.ts'
import { cards, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /status of 422/ })

    test(`an order is viewed, its mail sent again, and the order cancelled after a preview, in ${language}`, {
      tag: '@full',
    }, async ({ visitor, buyer }) => {
      const { page, say } = visitor
      const { email } = await reachReview(visitor)
      await payWith(visitor, cards.good)
      const number = await expectConfirmation(visitor)
      await enterBackOffice(visitor, buyer, `/admin/orders?q=${number}`)
      await rowOf(page, number).getByRole('link', { name: number, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.order_title({ number }) })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: say.order_consents() })).toBeVisible()
      await main.getByRole('button', { name: say.order_resend() }).click()
      await expect(main.getByRole('status')).toContainText(say.document_resent({ address: email }))

      await main.getByRole('link', { name: say.order_cancel() }).click()
      await expect(main.getByRole('heading', { name: say.order_cancel_outcome() })).toBeVisible()
      const confirm = main.getByRole('button', { name: /178[,.]00/ })
      await confirm.click()
      await expect(main.getByRole('alert')).toContainText(say.field_order_number_required())
      await main.getByLabel(say.credit_type_number({ number })).fill(number)
      await confirm.click()
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
      await expect(page.getByText(say.order_cancelled_toast({ number })).first()).toBeVisible()
      await expect(main.getByRole('link', { name: /^AV-/ })).toBeVisible()
      await expect(main.getByText(say.subscription_cancelled(), { exact: true }).first()).toBeVisible()
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    })
  })
}
