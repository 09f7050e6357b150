import type { Request } from '@playwright/test'
import { enterBackOffice, openMobileMenu, uniqueName, unsaved } from '../steps/back-office.ts'
import { enableHeldRender, respondBeforeRender } from '../steps/held-render.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

// All journeys edit the same templates: they run one at a time.
test.describe.configure({ mode: 'default' })
test.use({ expectedConsoleErrors: /status of (409|422)/ })

type RouterWindow = { __reactRouterDataRouter: { state: { fetchers: Map<string, { state: string }> } } }

const path = '/admin/emails'
const subject = ({ page, say }: Visitor) => page.getByLabel(say.contact_subject(), { exact: true })
const content = ({ page, say }: Visitor) => page.getByLabel(say.template_tab_content(), { exact: true })
const save = ({ page, say }: Visitor) => page.getByRole('button', { name: say.save(), exact: true })
const frame = ({ page }: Visitor) => page.frameLocator('iframe')
const panel = ({ page, say }: Visitor, name: string) =>
  page.getByRole('navigation', { name: say.mail_panel() }).getByRole('link', { name, exact: true })

async function createTemplate(visitor: Visitor, title: string) {
  const { page, say } = visitor
  await page.getByRole('link', { name: say.mail_template_create() }).click()
  await page.getByLabel(say.product_name(), { exact: true }).fill(title)
  await subject(visitor).fill('{{first_name}} 42')
  await content(visitor).fill('<h1>{{first_name}}</h1><p>{{first_name}}, 42.</p>')
  await page.getByRole('button', { name: say.mail_template_create() }).click()
  await expect(toast(visitor, say.mail_template_created())).toBeVisible()
}

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    test(`a mail template is created, edited with a preview, tested and deleted, in ${language}`, {
      tag: '@desktop-only',
    }, async ({ visitor, buyer }) => {
      const { page, say } = visitor
      const title = uniqueName('Modele')
      await enterBackOffice(visitor, buyer, '/admin/dashboard')
      await openMobileMenu(visitor)
      await page
        .getByRole('link', { name: say.time_mails(), exact: true })
        .filter({ visible: true })
        .first()
        .click()
      await createTemplate(visitor, title)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

      await content(visitor).fill('<p>{{#first_name}}</p>')
      await expect(page.getByText(say.mail_lint_errors())).toBeVisible()
      await expect(page.getByText(say.mail_preview_none())).toBeVisible()
      await save(visitor).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await content(visitor).fill('<p>Première ligne</p><p></p>')
      await content(visitor).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(24, 24))
      await page.getByRole('button', { name: 'shop_name' }).click()
      await expect(content(visitor)).toHaveValue('<p>Première ligne</p><p>{{shop_name}}</p>')
      await expect(frame(visitor).getByText('Première ligne').last()).toBeVisible()

      await panel(visitor, say.mail_tab_variables()).click()
      await page.getByRole('button', { name: say.mail_variable_add() }).click()
      await expect(page.getByText(say.field_mail_variable_name_required())).toBeVisible()
      await page.getByLabel(say.mail_variable_name()).fill('couleur')
      await page.getByLabel(say.mail_variable_value()).fill('turquoise')
      await page.getByRole('button', { name: say.mail_variable_add() }).click()
      await content(visitor).fill('<p>{{couleur}}</p>')
      await panel(visitor, say.template_tab_preview()).click()
      await expect(frame(visitor).getByText('turquoise').last()).toBeVisible()
      const views = page.getByRole('group', { name: say.mail_template_views() })
      for (const view of [say.mail_view_phone(), say.storefront_theme_dark()]) {
        await views.getByRole('button', { name: view }).click()
        await expect(frame(visitor).getByText('turquoise').last()).toBeVisible()
      }
      await page.getByRole('button', { name: say.mail_template_view_text() }).click()
      await expect(page.getByRole('textbox', { name: say.mail_template_view_text() })).toHaveValue(
        /turquoise/,
      )

      await panel(visitor, say.mail_tab_test()).click()
      const recipient = page.getByLabel(say.mail_test_recipient())
      await recipient.fill('no-address')
      await page.getByRole('button', { name: say.mail_template_test_send() }).click()
      await expect(page.getByText(say.field_mail_test_email_invalid())).toBeVisible()
      await recipient.fill('essai@example.test')
      await page.getByRole('button', { name: say.mail_template_test_send() }).click()
      await expect(toast(visitor, say.mail_template_test_sent({ email: 'essai@example.test' }))).toBeVisible()

      await save(visitor).click()
      await expect(toast(visitor, say.template_saved())).toBeVisible()
      await expect(unsaved(visitor)).toBeHidden()

      // A sample alone can be saved, and is there on the next visit.
      await panel(visitor, say.mail_tab_variables()).click()
      await page.getByLabel('couleur', { exact: true }).fill('indigo')
      await expect(unsaved(visitor)).toBeVisible()
      await save(visitor).click()
      await expect(unsaved(visitor)).toBeHidden()
      await page.reload()
      await expect(frame(visitor).getByText('indigo').last()).toBeVisible()

      await page.locator('summary', { hasText: say.mail_delete() }).click()
      const key = title.toLowerCase().replaceAll(' ', '_')
      await page.getByLabel(say.mail_delete_key()).fill(key)
      await page.getByRole('button', { name: say.mail_delete() }).click()
      await expect(toast(visitor, say.mail_template_deleted())).toBeVisible()
      await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    })
  })
}

test('an earlier version is compared and restored, and so is the shipped text', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${path}/rating-published`)
  const shipped = await subject(visitor).inputValue()
  await subject(visitor).fill(`${shipped} 42`)
  await save(visitor).click()
  await expect(toast(visitor, say.template_saved())).toBeVisible()
  await page.getByRole('link', { name: say.mail_version_compare() }).last().click()
  await expect(
    page.getByRole('heading', { name: say.mail_difference({ earlier: say.mail_version({ number: '1' }) }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: say.restore(), exact: true }).last().click()
  await expect(subject(visitor)).toHaveValue(shipped)

  await subject(visitor).fill(`${shipped} 43`)
  await save(visitor).click()
  await expect(page.getByText(say.mail_shipped_differs())).toBeVisible()
  await page.locator('summary', { hasText: say.mail_give_back() }).click()
  await page.getByRole('button', { name: say.mail_give_back() }).click()
  await expect(subject(visitor)).toHaveValue(shipped)
  await expect(page.getByText(say.mail_shipped_differs())).toBeHidden()
})

test('a save is shown as saved even if its response arrives before the page renders', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enableHeldRender(page)
  await enterBackOffice(visitor, buyer, `${path}/rating-published`)
  const shipped = await subject(visitor).inputValue()
  for (const ending of ['46', '47']) {
    await subject(visitor).fill(`${shipped} ${ending}`)
    await respondBeforeRender(page, () => save(visitor).click())
    await expect(toast(visitor, say.template_saved()).first()).toBeVisible()
    await expect(unsaved(visitor)).toBeHidden()
    // The editor's own save is not reported as a conflict.
    await expect(page.getByText(say.error_mail_template_changed())).toBeHidden()
  }
  await page.getByRole('button', { name: say.restore(), exact: true }).last().click({ trial: true })
  await respondBeforeRender(page, () =>
    page.getByRole('button', { name: say.restore(), exact: true }).last().click(),
  )
  await expect(subject(visitor)).toHaveValue(shipped)
})

test('a preview that arrives while a save reloads the page does not bring the earlier text back', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${path}/rating-published`)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  const previewHold = Promise.withResolvers<void>()
  const reloadHold = Promise.withResolvers<void>()
  const isPreview = (request: Request) => request.postData()?.includes('preview') === true
  const isReload = (request: Request) => request.method() === 'GET' && request.url().includes('.data')
  await page.route(/rating-published/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    if (isPreview(route.request())) await previewHold.promise
    if (isReload(route.request())) await reloadHold.promise
    await route.fulfill({ response })
  })
  const typed = `${await subject(visitor).inputValue()} 48`
  await Promise.all([page.waitForRequest(isPreview), subject(visitor).fill(typed)])
  await Promise.all([page.waitForRequest(isReload), save(visitor).click()])
  previewHold.resolve()
  await page.waitForFunction(() => {
    const { fetchers } = (window as unknown as RouterWindow).__reactRouterDataRouter.state
    return fetchers.get('mail-preview')?.state !== 'submitting'
  })
  reloadHold.resolve()
  await expect(toast(visitor, say.template_saved())).toBeVisible()
  await expect(unsaved(visitor)).toBeHidden()
  // The next save is based on the text just saved.
  await subject(visitor).fill(`${typed} 49`)
  await save(visitor).click()
  await expect(unsaved(visitor)).toBeHidden()
  await page.reload()
  await expect(subject(visitor)).toHaveValue(`${typed} 49`)
})

test('the second of two editors of a template is warned, and keeps the typed text', {
  tag: '@desktop-only',
}, async ({ visitor, buyer, browser }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${path}/rating-refused`)
  const text = await subject(visitor).inputValue()
  const otherContext = await browser.newContext()
  await otherContext.addCookies([
    ...buyer.owner,
    { name: 'language', value: 'fr', url: process.env.BASE_URL ?? '' },
  ])
  const second = await otherContext.newPage()
  await second.goto(`${process.env.BASE_URL}${path}/rating-refused`)
  await second.locator('html[data-started]').waitFor({ state: 'attached' })
  await second.getByLabel(say.contact_subject(), { exact: true }).fill(`${text} 44`)
  await subject(visitor).fill(`${text} 45`)
  await second.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(page.getByText(say.error_mail_template_changed()).first()).toBeVisible()
  await expect(subject(visitor)).toHaveValue(`${text} 45`)
  await save(visitor).click()
  await expect(page.getByRole('alert').first()).toContainText(say.mail_template_save_failed())
  await expect(subject(visitor)).toHaveValue(`${text} 45`)
  await page.getByRole('button', { name: say.product_changed_show() }).click()
  await expect(subject(visitor)).toHaveValue(`${text} 44`)
  await otherContext.close()
})
