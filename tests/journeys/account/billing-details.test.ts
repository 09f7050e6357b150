import { languages } from '#domain/platform/language/language.ts'
import { cards, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { press, tabTo } from '../steps/keyboard.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /status of 422/ })

    test(`changed billing details are previewed, then discarded or confirmed, in ${language}`, async ({
      visitor,
    }) => {
      const { page, say, open } = visitor
      const main = page.getByRole('main')
      await reachReview(visitor)
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)

      await open('/user/profile')
      await main.getByLabel(say.address(), { exact: true }).fill('Váci utca 8')
      await main.getByLabel(say.zip_code(), { exact: true }).fill('1051')
      await main.getByLabel(say.city(), { exact: true }).fill('Budapest')
      await main.locator('select[name=country]').selectOption('HU')
      await main.locator('input[name=phone]').fill('+36 1 234 5678')
      await tabTo(page, main.getByRole('button', { name: say.save(), exact: true }))
      await press(page, 'Enter')

      await expect(main.getByText(say.billing_review_profile())).toBeVisible()
      await expect(main.getByText('1051 Budapest')).toBeVisible()
      await main.getByRole('button', { name: say.billing_discard() }).click()
      await expect(main.getByRole('heading', { name: say.billing_to() })).toBeVisible()
      await expect(main.getByText('1051 Budapest')).toBeHidden()

      // The kind of buyer has a separate form.
      await main.getByRole('link', { name: say.edit(), exact: true }).click()
      await main.getByText(say.buyer_business(), { exact: true }).click()
      await main.getByLabel(say.buyer_company(), { exact: true }).fill('Boulangerie Modèle')
      await main.getByLabel(say.buyer_siren(), { exact: true }).fill('732829321')
      await main.getByRole('button', { name: say.billing_preview() }).click()
      await expect(main.getByRole('alert').first()).toBeVisible()
      await main.getByLabel(say.buyer_siren(), { exact: true }).fill('732 829 320')
      await main.getByRole('button', { name: say.billing_preview() }).click()
      await expect(main.getByText('Boulangerie Modèle')).toBeVisible()
      await main.getByRole('button', { name: say.billing_confirm() }).click()
      await expect(toast(visitor, say.billing_changed())).toBeVisible()
      await expect(main.getByText(say.invoice_siren({ siren: '732\u00a0829\u00a0320' }))).toBeVisible()
    })
  })
}
