import { enterBackOffice, uniqueName, unsaved } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

// There is one shop: journeys that change its settings run one at a time, across all screens.
test.describe.configure({ mode: 'default' })
test.use({ expectedConsoleErrors: /status of (409|422)/ })

const path = '/admin/settings'
const save = ({ page, say }: Visitor) => page.getByRole('button', { name: say.save(), exact: true })
const description = ({ page, say }: Visitor) =>
  page.getByLabel(say.settings_site_description(), { exact: true })

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    test(`settings are edited, rejected where invalid, and saved, in ${language}`, {
      tag: '@desktop-only',
    }, async ({ visitor, buyer }) => {
      const { page, say } = visitor
      const sentence = uniqueName('Des sites prêts')
      await enterBackOffice(visitor, buyer, path)
      await description(visitor).fill(sentence)
      await expect(unsaved(visitor)).toBeVisible()
      const email = page.getByLabel(say.settings_contact_email(), { exact: true })
      const before = await email.inputValue()
      await email.fill('nulle part')
      await save(visitor).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('alert')).toContainText(say.settings_save_failed())
      await expect(description(visitor)).toHaveValue(sentence)
      await email.fill(before)
      await save(visitor).click()
      await expect(toast(visitor, say.settings_saved())).toBeVisible()
      await expect(unsaved(visitor)).toHaveCount(0)
      await page.reload()
      await expect(description(visitor)).toHaveValue(sentence)
    })
  })
}

test('leaving a tab with unsaved changes asks for confirmation', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, path)
  await description(visitor).fill('Pas enregistré')
  await page.getByRole('main').getByRole('link', { name: say.settings_tab_features(), exact: true }).click()
  const question = page.getByRole('dialog', { name: say.leave_question() })
  await question.getByRole('button', { name: say.leave_stay() }).click()
  await expect(question).toBeHidden()
  await expect(description(visitor)).toHaveValue('Pas enregistré')
})

test('a legal text is drafted, previewed, compared and discarded', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/legal/accessibility')
  const field = (name: string) => page.getByLabel(say.legal_markdown({ name }), { exact: true })
  const languages = page.getByRole('navigation', { name: say.legal_languages() })
  const sentence = uniqueName('Une phrase')
  await field('Français').press('ControlOrMeta+End')
  await field('Français').pressSequentially(`\n${sentence} {{seller_nom}}`)
  await expect(page.getByText(say.legal_lint_unknown({ name: '{{seller_nom}}' }))).toBeVisible()
  await expect(page.getByRole('region', { name: say.template_tab_preview() })).toContainText(sentence)
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(field('English')).toBeVisible()
  await expect(field('Français')).toBeHidden()
  await page.getByRole('button', { name: say.site_save() }).click()
  await expect(toast(visitor, say.legal_draft_saved())).toBeVisible()
  await page.getByRole('link', { name: say.legal_compare_publish() }).click()
  await expect(page.getByText(`${sentence} {{seller_nom}}`)).toBeVisible()
  await expect(page.getByRole('button', { name: say.legal_publish() })).toBeDisabled()
  await page.goto('/admin/legal/accessibility')
  await page.getByText(say.legal_discard(), { exact: true }).first().click()
  await page.getByRole('button', { name: say.legal_discard() }).click()
  await expect(toast(visitor, say.legal_draft_discarded())).toBeVisible()
})
