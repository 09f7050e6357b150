import AxeBuilder from '@axe-core/playwright'
import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice } from '../steps/back-office.ts'
import { cards, expectConfirmation, payWith, reachReview } from '../steps/checkout.ts'
import { failOffSessionCharge } from '../steps/fail-off-session-charge.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`a disputed invoice is on hold while an employee examines it, in ${language}`, {
      tag: '@full',
    }, async ({ visitor, buyer, browser, viewport }) => {
      const { page, say, open } = visitor
      const { email } = await reachReview(visitor)
      await payWith(visitor, cards.good)
      await expectConfirmation(visitor)
      await failOffSessionCharge(email, 'Table ouverte, décembre')
      await open('/user/orders')
      const banner = page.getByRole('complementary', { name: say.pay_title() })
      await expect(banner).toBeVisible()

      const context = await browser.newContext({ baseURL: process.env.BASE_URL, viewport })
      const adminPage = await context.newPage()
      await enterBackOffice(
        { ...visitor, page: adminPage },
        buyer,
        `/admin/invoices?status=pending&q=${encodeURIComponent(email)}`,
      )
      await adminPage.locator('[data-document]').first().click()
      const claim = adminPage.locator('section', {
        has: adminPage.getByRole('heading', { name: say.claim_title() }),
      })
      await expect(claim).toContainText(say.claim_tries())
      await claim.getByText(say.claim_hold(), { exact: true }).first().click()
      const hold = claim.getByRole('button', { name: say.claim_hold(), exact: true })
      await hold.click()
      await expect(claim.getByLabel(say.claim_reason())).toHaveAttribute('aria-invalid', 'true')
      await claim.getByLabel(say.claim_reason()).fill('Le site n’est pas en ligne')
      await hold.click()
      await expect(claim.getByRole('status')).toHaveText(say.document_step_held())
      const { violations } = await new AxeBuilder({ page: adminPage }).setLegacyMode(true).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])

      await open('/user/orders')
      await expect(banner).toBeHidden()
      await claim.getByText(say.claim_release(), { exact: true }).first().click()
      await claim.getByRole('button', { name: say.claim_release(), exact: true }).click()
      await expect(claim.getByRole('status')).toHaveText(say.document_step_released())
      await open('/user/orders')
      await expect(banner).toBeVisible()
      await context.close()
    })
  })
}
