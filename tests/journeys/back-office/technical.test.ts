import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    // The error that is reported.
    test.use({ language, expectedConsoleErrors: /a mistake of/ })

    test(`an error in a visitor’s browser is reported to the owner, who resolves it, in ${language}`, async ({
      visitor,
      buyer,
      isMobile,
    }) => {
      const { page, say, open } = visitor
      // Without digits, which a report omits.
      const mistake = `a mistake of ${language} on ${isMobile ? 'a phone' : 'a desktop'}`
      await open('/services')
      const reported = page.waitForResponse('**/script-errors')
      // Errors outside the shop's own scripts are not reported.
      await page.evaluate((text) => {
        const error = new Error(text)
        error.stack = `Error: ${text}\n    at drawLamp (${location.origin}/assets/fr/lamp.js:1:2)`
        Promise.reject(error)
      }, mistake)
      expect((await reported).ok()).toBe(true)

      await enterBackOffice(visitor, buyer, '/admin/settings/technical')
      const report = page
        .getByRole('list', { name: say.technical_reports() })
        .getByRole('listitem')
        .filter({ hasText: mistake })
      await expect(async () => {
        await page.reload()
        await expect(report).toContainText(say.technical_in_browser())
      }).toPass({ timeout: 20_000 })
      await report.getByRole('button', { name: say.technical_resolve() }).click()
      await expect(toast(visitor, say.technical_resolved())).toBeVisible()
      await expect(report).toHaveCount(0)

      const jobs = page.getByRole('table', { name: say.technical_heartbeats() })
      await expect(jobs.getByRole('row').filter({ hasText: 'audit.seal' })).toContainText(
        new RegExp([say.technical_ok(), say.technical_not_yet(), say.technical_jobs_active()].join('|')),
      )
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
