import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { enterBackOffice, openMobileMenu, unsaved } from '../steps/back-office.ts'
import {
  openTab,
  previewedText,
  previewLink,
  saveButton,
  templatePath,
  titleField,
} from '../steps/invoice-template.ts'
import { press, tabTo } from '../steps/keyboard.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

// There is one template: its journeys run one at a time, across all screens.
test.describe.configure({ mode: 'default' })
test.use({ expectedConsoleErrors: /status of (409|422)|ERR_INTERNET_DISCONNECTED/ })

// Headless Chromium shows no PDF: pretends that it does, so that the page has the frame.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })),
)

const words = { fr: 'Facture', en: 'Invoice', hu: 'Számla' } as const
const screens = {
  wide: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

const colour = ({ page, say }: Visitor) => page.getByLabel(say.template_primary(), { exact: true })
const anotherColour = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`
const draft = /preview\.pdf\?.*v=draft-/

for (const [screen, use] of Object.entries(screens)) {
  for (const language of ['fr', 'en', 'hu'] as const) {
    test.describe(() => {
      test.use({ ...use, language })

      test(`on a ${screen} screen the template’s colour and wording are edited, previewed and saved, in ${language}`, {
        tag: '@desktop-only',
      }, async ({ visitor, buyer }) => {
        const { page, say } = visitor
        const chosen = anotherColour()
        await enterBackOffice(visitor, buyer, '/admin/dashboard')
        await openMobileMenu(visitor)
        await page.getByRole('link', { name: say.template_title() }).filter({ visible: true }).first().click()
        await openTab(visitor, 'look')
        await colour(visitor).fill(chosen)
        await expect(unsaved(visitor)).toBeVisible()
        await openTab(visitor, 'content')
        await page
          .getByRole('navigation', { name: say.template_wording_languages() })
          .getByRole('link', { name: { fr: 'Français', en: 'English', hu: 'Magyar' }[language] })
          .click()
        await titleField(visitor).fill('Relevé')
        await saveButton(visitor).click()
        await expect(page.getByRole('alert')).toBeFocused()
        await expect(page.getByRole('alert')).toContainText(say.template_save_failed())
        await expect(page.getByRole('alert')).toContainText(words[language])
        await titleField(visitor).fill(`${words[language]} 42`)
        await openTab(visitor, 'preview')
        await expect(previewLink(visitor)).toHaveAttribute('href', draft)
        await expect(page.getByText(say.template_preview_draft())).toBeVisible()
        const shown = await previewLink(visitor).getAttribute('href')
        await page.getByRole('combobox', { name: say.template_sample() }).selectOption('longest')
        await expect(previewLink(visitor)).toHaveAttribute('href', /sample=longest.*v=draft-/)
        expect(await previewLink(visitor).getAttribute('href')).not.toBe(shown)
        expect(await previewedText(visitor)).toContain('Exemple-Modèle')
        await page.getByRole('combobox', { name: say.template_sample_language() }).selectOption(language)
        await expect(previewLink(visitor)).toHaveAttribute(
          'href',
          new RegExp(`language=${language}&v=draft-`),
        )
        expect(await previewedText(visitor)).toContain(`${words[language]} 42`)
        await expect(page.locator('iframe')).toHaveCount(1)
        await saveButton(visitor).click()
        await expect(toast(visitor, say.template_saved())).toBeVisible()
        await expect(unsaved(visitor)).toBeHidden()
        await expect(previewLink(visitor)).not.toHaveAttribute('href', draft)
        await page.reload()
        await expect(page.getByRole('combobox', { name: say.template_sample() })).toHaveValue('longest')
        await openTab(visitor, 'look')
        await expect(colour(visitor)).toHaveValue(chosen)
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
      })
    })
  }
}

test('typed company details appear in the preview, and disappear when cancelled', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, templatePath)
  const name = page.getByLabel(say.template_company_name())
  const saved = await name.inputValue()
  await expect(page.locator('iframe')).toHaveAttribute('src', /sample=shortest&language=fr&v=\d/)
  await name.fill('Nom à l’essai')
  await expect(page.locator('iframe')).toHaveAttribute('src', draft)
  expect(await previewedText(visitor)).toContain('Nom à l’essai')
  await page.getByRole('link', { name: say.cancel() }).click()
  await expect(name).toHaveValue(saved)
  await expect(unsaved(visitor)).toBeHidden()
  expect(await previewedText(visitor)).not.toContain('Nom à l’essai')
})

test('a logo is chosen, shown and removed', { tag: '@desktop-only' }, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const logo = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#334a5e' } })
    .png()
    .toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await enterBackOffice(visitor, buyer, `${templatePath}?tab=look`)
  await choose('logo.png', await readFile('package.json'))
  const errorText = say.picture_no_picture({ kinds: 'PNG, JPEG' })
  await expect(toast(visitor, errorText)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(errorText)
  await choose('logo.png', logo)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  const shown = page.getByRole('img', { name: say.template_logo_shown() })
  await expect(shown).toHaveJSProperty('naturalWidth', 200)
  await expect(unsaved(visitor)).toBeVisible()
  await page.getByRole('button', { name: say.template_logo_remove() }).click()
  await expect(shown).toHaveCount(0)
  await expect(unsaved(visitor)).toBeHidden()
})

test('the template is edited by keyboard alone, and Ctrl+S saves without moving the focus', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, templatePath)
  const tabs = page.getByRole('navigation', { name: say.template_tabs() })
  await tabTo(page, tabs.getByRole('link', { name: say.template_tab_look() }))
  await press(page, 'Enter')
  await tabTo(page, colour(visitor))
  await press(page, 'Control+a')
  const chosen = anotherColour()
  await page.keyboard.type(chosen)
  await press(page, 'Control+s')
  await expect(toast(visitor, say.template_saved())).toBeVisible()
  await expect(colour(visitor)).toBeFocused()
  await expect(unsaved(visitor)).toBeHidden()
  await page.keyboard.type('0')
  await press(page, 'Backspace')
  await expect(unsaved(visitor)).toBeVisible()
})

test('leaving with unsaved changes asks for confirmation, and switching tabs preserves them', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${templatePath}?tab=look`)
  await colour(visitor).fill('#123456')
  await openTab(visitor, 'general')
  await openTab(visitor, 'look')
  await expect(colour(visitor)).toHaveValue('#123456')
  const away = page.locator('nav a[href="/admin/messages"]:visible')
  const question = page.getByRole('dialog', { name: say.leave_question() })
  await away.click()
  await question.getByRole('button', { name: say.leave_stay() }).click()
  await expect(colour(visitor)).toHaveValue('#123456')
  // The dialog stays while the preview, a frame of the page, loads: Chromium would close a native dialog then.
  const isPreviewRendered = page.waitForResponse((response) => response.request().method() === 'POST')
  await colour(visitor).fill('#654321')
  await away.click()
  await isPreviewRendered
  await question.getByRole('button', { name: say.leave_unsaved() }).click()
  await expect(page).toHaveURL(/\/admin\/messages$/)
})

test('without a network typed changes remain, and the failed save is reported', {
  tag: '@desktop-only',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${templatePath}?tab=look`)
  await page.context().setOffline(true)
  await colour(visitor).fill('#654321')
  await expect(page.getByText(say.template_preview_failed())).toBeVisible()
  await saveButton(visitor).click()
  await expect(page.getByRole('alert').filter({ hasText: say.template_save_failed() })).toBeVisible()
  await expect(colour(visitor)).toHaveValue('#654321')
  await page.context().setOffline(false)
  await saveButton(visitor).click()
  await expect(toast(visitor, say.template_saved())).toBeVisible()
})

test('two users who edit the template do not overwrite each other', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, `${templatePath}?tab=look`)
  await colour(visitor).fill('#aa0000')
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${templatePath}?tab=look`)
  const otherColour = anotherColour()
  await otherTab.getByLabel(say.template_primary(), { exact: true }).fill(otherColour)
  await otherTab.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(otherTab.getByText(say.template_saved())).toBeVisible()
  await otherTab.close()
  await page.mouse.move(200, 200)
  await expect(page.getByText(say.template_changed_meanwhile())).toBeVisible()
  await saveButton(visitor).click()
  await expect(page.getByRole('alert')).toContainText(say.error_template_changed())
  await expect(colour(visitor)).toHaveValue('#aa0000')
  await page.getByRole('button', { name: say.product_changed_show() }).click()
  await expect(colour(visitor)).toHaveValue(otherColour)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the template can be previewed before it is saved', {
    tag: '@desktop-only',
  }, async ({ visitor, buyer }) => {
    const { page, say } = visitor
    await page.context().addCookies(buyer.owner)
    await page.goto(templatePath)
    await openTab(visitor, 'look')
    const chosen = anotherColour()
    await colour(visitor).fill(chosen)
    await page.getByRole('button', { name: say.template_preview_unsaved() }).click()
    await expect(previewLink(visitor)).toHaveAttribute('href', draft)
    expect(await previewedText(visitor)).toContain('Spécimen')
    await saveButton(visitor).click()
    await openTab(visitor, 'look')
    await expect(colour(visitor)).toHaveValue(chosen)
    await openTab(visitor, 'preview')
    await page.getByRole('combobox', { name: say.template_sample() }).selectOption('longest')
    await page.getByRole('button', { name: say.template_preview_show() }).click()
    await expect(previewLink(visitor)).toHaveAttribute('href', /sample=longest/)
  })
})
