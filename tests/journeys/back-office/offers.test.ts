import { languages } from '#domain/platform/language/language.ts'
import { aRegistration, registerAsBuyer } from '../steps/account.ts'
import { enterBackOffice } from '../steps/back-office.ts'
import { cards, expectConfirmation, payWith } from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { linkInMail } from '../steps/mailbox.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

/** The subject of the mail. */
const subjects = {
  fr: 'Une offre pour vous\u202f: Table ouverte',
  en: 'An offer for you: Table ouverte',
  hu: 'Ajánlat Önnek: Terített asztal',
}

for (const language of languages) {
  test.describe(() => {
    // An impossible day gives a 422.
    test.use({ language, expectedConsoleErrors: /422/ })

    test(`an offer is created, opened from its mail, accepted with a new account and paid, in ${language}`, async ({
      visitor,
      buyer,
    }) => {
      test.setTimeout(120_000)
      const { page, say } = visitor
      const main = page.getByRole('main')
      const user = aRegistration()
      await enterBackOffice(visitor, buyer, '/admin/payments/subscriptions')
      await main.getByRole('link', { name: say.offer_create() }).click()
      await page.getByLabel(say.offer_email()).fill(user.email)
      await page.getByLabel(say.offer_language()).selectOption(language)
      await page.getByLabel(say.subscription_product(), { exact: true }).selectOption('table-ouverte')
      // The catalogue's prices, until others are typed.
      await expect(page.getByLabel(say.offer_price(), { exact: true })).not.toHaveValue('')
      await expect(page.getByLabel(say.cart_setup_fees(), { exact: true })).not.toHaveValue('')
      await page.getByLabel(say.offer_price(), { exact: true }).fill('24,50')
      await page.getByLabel(say.cart_setup_fees(), { exact: true }).fill('50')
      await page.getByLabel(say.offer_note()).fill('Comme convenu.')
      await page.getByLabel(say.offer_start(), { exact: true }).fill('2099-01-01')
      const preview = main.getByRole('button', { name: say.offer_preview(), exact: true })
      await preview.click()
      await expect(page.getByRole('alert').getByText(say.field_offer_start_invalid())).toBeVisible()
      await page.getByLabel(say.offer_start(), { exact: true }).fill('')
      await preview.click()
      await expect(main.getByRole('heading', { name: say.offer_preview_title() })).toBeFocused()
      await expect(main).toContainText('74')
      await main.getByRole('button', { name: say.offer_send() }).click()
      await expect(toast(visitor, say.offer_sent())).toBeVisible()
      const record = page.url()

      await page.context().clearCookies()
      await page.goto(await linkInMail(user.email, subjects[language]))
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      await expect(main).toContainText('Comme convenu.')
      await main.getByRole('link', { name: say.create_account() }).click()
      await registerAsBuyer(visitor, user)
      await payWith(visitor, cards.good)
      const number = await expectConfirmation(visitor)

      await enterBackOffice(visitor, buyer, record)
      await expect(main).toContainText(say.offer_state_accepted())
      await main.getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    })
  })
}
