import { languages } from '#domain/platform/language/language.ts'
import { logIn, validPassword } from '../steps/account.ts'
import { enterBackOffice, rowOf } from '../steps/back-office.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { linkInMail } from '../steps/mailbox.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

const subjects = { fr: /^À confirmer/, en: /^Please confirm/, hu: /^Megerősítésre vár/ }

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /status of 422/ })

    test(`staff propose an upgrade that the customer confirms, and record a downgrade with its reason, in ${language}`, {
      tag: '@full',
    }, async ({ visitor, buyer }) => {
      // A purchase, a mail, a sign-in and the back office twice: longer than most.
      test.slow()
      const { page, say } = visitor
      const main = page.getByRole('main')
      const { email } = await reachReview(visitor)
      await earlyStartChoice(visitor).check()
      await payWith(visitor, cards.good)
      const number = await expectConfirmation(visitor)
      await enterBackOffice(visitor, buyer, `/admin/orders?q=${number}`)
      await rowOf(page, number).getByRole('link', { name: number, exact: true }).click()
      await main.locator('a[href^="/admin/subscriptions/"]').first().click()
      await main.getByRole('link', { name: say.plan_title(), exact: true }).click()
      const record = new URL(page.url()).pathname.replace(/\/plan$/, '')
      await main.getByLabel(say.cart_quantity()).fill('3')
      await main.getByRole('button', { name: say.plan_preview() }).click()
      await expect(main.getByRole('heading', { name: say.behalf_plan_own() })).toBeVisible()
      const total = main
        .getByText(say.plan_total(), { exact: true })
        .first()
        .locator('xpath=following-sibling::dd')
      const today = await total.innerText()
      await main.locator('summary', { hasText: say.behalf_plan_propose() }).click()
      await main.getByLabel(say.behalf_reason()).fill('Au téléphone')
      await main.getByRole('button', { name: say.behalf_plan_propose() }).click()
      await expect(toast(visitor, say.behalf_plan_proposed())).toBeVisible()

      for (const { name } of buyer.owner) await page.context().clearCookies({ name })
      await page.goto(await linkInMail(email, subjects[language]))
      await page.locator('html[data-started]').waitFor({ state: 'attached' })
      await logIn(visitor, { email, password: validPassword })
      await expect(main.getByText(today, { exact: true }).first()).toBeVisible()
      await main.getByRole('button', { name: say.plan_confirm_pay() }).click()
      await expect(toast(visitor, say.plan_changed_now())).toBeVisible()

      await enterBackOffice(visitor, buyer, record)
      await expect(main.getByText(today).first()).toBeVisible()
      await main.getByRole('link', { name: say.plan_title(), exact: true }).click()
      await main.getByLabel(say.cart_quantity()).fill('2')
      await main.getByRole('button', { name: say.plan_preview() }).click()
      await expect(main.getByText(say.plan_today_none())).toBeVisible()
      await main.locator('summary', { hasText: say.behalf_plan_change() }).click()
      const note = main.getByRole('button', { name: say.behalf_plan_change() })
      await note.click()
      await expect(main.getByRole('alert')).toContainText(say.field_behalf_reason_short())
      await main.getByLabel(say.behalf_reason()).fill('Au téléphone')
      await note.click()
      await expect(toast(visitor, say.behalf_plan_changed())).toBeVisible()
    })
  })
}
