import { addMonths, dayInParis } from '#domain/platform/calendar/day.ts'
import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice, openMobileMenu } from '../steps/back-office.ts'
import { cards, earlyStartChoice, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /status of 422/ })

    test(`staff find a subscription in the charge calendar, pause and resume it, in ${language}`, {
      tag: '@full',
    }, async ({ visitor, buyer }) => {
      const { page, say } = visitor
      const main = page.getByRole('main')
      const { email } = await reachReview(visitor)
      await earlyStartChoice(visitor).check()
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)

      await enterBackOffice(visitor, buyer, '/admin/dashboard')
      await openMobileMenu(visitor)
      const menu = page.getByRole('navigation', { name: say.admin_menu() })
      await menu.getByRole('link', { name: say.payments_tab_subscriptions() }).click()
      await main.getByRole('link', { name: say.expected_title() }).click()
      await expect(page.getByRole('heading', { level: 1, name: say.expected_title() })).toBeVisible()
      await main.getByRole('navigation', { name: say.expected_other_months() }).getByRole('link').click()
      await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/)
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)

      const charged = addMonths(dayInParis(new Date()), 1)
      await main.locator(`a[href$="next-to=${charged}"]:visible`).click()
      await expect(page).toHaveURL(new RegExp(`next-from=${charged}&next-to=${charged}$`))
      await main.getByRole('searchbox').fill(email)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]q=/)
      await main
        .getByRole('row')
        .filter({ hasText: email })
        .locator('a[href^="/admin/subscriptions/"]')
        .click()
      await expect(main.getByRole('heading', { name: say.subscription_facts() })).toBeVisible()

      const pause = main.getByRole('group').filter({ hasText: say.behalf_pause_text() })
      await main.getByText(say.behalf_pause(), { exact: true }).first().click()
      await pause.getByRole('button', { name: say.behalf_pause() }).click()
      await expect(main.getByRole('alert')).toContainText(say.field_behalf_reason_short())
      await pause.getByLabel(say.behalf_reason()).fill('Au téléphone')
      await pause.getByRole('button', { name: say.behalf_pause() }).click()
      await expect(toast(visitor, say.behalf_paused())).toBeVisible()
      await expect(main.getByText(say.subscription_nothing_next())).toBeVisible()

      await main.getByText(say.behalf_resume(), { exact: true }).first().click()
      const resume = main.getByRole('group').filter({ hasText: say.behalf_resume_text() })
      await resume.getByLabel(say.behalf_reason()).fill('Par courrier')
      await resume.getByRole('button', { name: say.behalf_resume() }).click()
      await expect(toast(visitor, say.behalf_resumed())).toBeVisible()
      await expect(main.getByText(say.subscription_nothing_next())).toHaveCount(0)
    })
  })
}
