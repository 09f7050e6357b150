import { languages } from '#domain/platform/language/language.ts'
import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { rate, reachRating } from '../steps/ratings.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

for (const language of languages) {
  test.describe(() => {
    test.use({ language, expectedConsoleErrors: /422/ })

    test(`a buyer’s rating is published and answered by staff, and read by a visitor, in ${language}`, async ({
      visitor,
      browser,
      baseURL,
    }, { project }) => {
      test.setTimeout(90_000)
      const { page, say, open, at } = visitor
      const main = page.getByRole('main')
      const text = `Parfait pour notre fête, ${language} ${project.name}.`
      await reachRating(visitor)

      // Without stars the form is refused; by keyboard they are chosen with the arrow keys.
      await main.getByRole('button', { name: say.rating_send() }).click()
      await expect(page.getByRole('alert').getByText(say.field_rating_stars_required())).toBeVisible()
      // The errors take the focus once they are drawn.
      await expect(main.getByRole('alert').first()).toBeFocused()
      await main.getByRole('radio', { name: say.rating_stars_choice({ count: 5 }), exact: true }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(
        main.getByRole('radio', { name: say.rating_stars_choice({ count: 4 }), exact: true }),
      ).toBeChecked()
      await main.getByRole('radio').nth(5).check()
      await rate(visitor, 4, text)
      await expect(toast(visitor, say.rating_sent())).toBeVisible()
      await expect(main.getByRole('link', { name: say.rating_mine() })).toContainText(
        say.rating_status_waiting(),
      )

      // The shop's side: staff, in a separate browser.
      const adminPage = await browser.newPage({ baseURL })
      await enterAsConfirmedOwner(
        { page: adminPage, language },
        `/admin/ratings?status=waiting&q=${encodeURIComponent(text)}`,
      )
      await adminPage.getByRole('row').last().getByRole('link').click()
      await expect(adminPage.getByText(text)).toBeVisible()
      await adminPage.getByRole('button', { name: say.rating_publish(), exact: true }).click()
      await expect(adminPage.getByText(say.rating_published_done())).toBeVisible()
      await adminPage.getByRole('textbox', { name: say.rating_answer() }).fill('Merci, à bientôt.')
      await adminPage.getByRole('button', { name: say.rating_answer_save() }).click()
      await expect(adminPage.getByText(say.rating_answered())).toBeVisible()
      await adminPage.close()

      // A signed-out visitor finds it among the best rated.
      await page.context().clearCookies()
      await open('/shop?sort=rating')
      const card = main.getByRole('article').first()
      await expect(card).toContainText(say.stars_of_five({ stars: language === 'en' ? '4.0' : '4,0' }))
      await card.getByRole('heading').getByRole('link').click()
      await page.waitForURL((url) => url.pathname.startsWith(at('/shop/')))
      const shown = page.getByRole('region', { name: say.ratings_public_title() })
      const ownRating = shown.getByRole('listitem').filter({ hasText: text })
      await expect(ownRating).toContainText('Merci, à bientôt.')
      await expect(ownRating).toContainText(say.rating_verified())
      await shown.getByText(say.rating_method_title()).click()
      await expect(shown.getByText(say.rating_method_reward())).toBeVisible()
    })
  })
}
