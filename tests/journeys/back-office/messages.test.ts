import { enterBackOffice, openFilters, uniqueName } from '../steps/back-office.ts'
import { sendMessage } from '../steps/contact.ts'
import { test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

const path = '/admin/messages'

const getRow = ({ page }: Visitor, subject: string) =>
  page.getByRole('main').locator('tbody tr', { hasText: subject })

const linkTo = ({ page }: Visitor, subject: string) =>
  page.getByRole('main').getByRole('link', { name: subject, exact: true })

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    test(`a message arrives, is answered, archived, restored and deleted, in ${language}`, async ({
      visitor,
      buyer,
    }) => {
      const { page, say } = visitor
      const subject = uniqueName('Une question')
      await sendMessage(visitor, subject, 'Bonjour,\n\nPremière ligne\nDeuxième ligne')
      await enterBackOffice(visitor, buyer, path)
      const row = getRow(visitor, subject)
      await expect(row).toContainText(say.message_status_new())
      await row.getByRole('link', { name: subject, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: subject })
      await expect(dialog.getByRole('heading', { name: subject })).toBeFocused()
      await expect(dialog).toContainText(say.message_status_read())
      await expect(dialog.getByText('Première ligne\nDeuxième ligne')).toHaveCSS('white-space', 'pre-wrap')
      await dialog.getByLabel(say.reply_text(), { exact: true }).fill('Oui, le dimanche aussi.')
      await dialog.getByRole('button', { name: say.reply_send() }).click()
      await expect(toast(visitor, say.reply_sent())).toBeVisible()
      // In the dialog: the page behind it is inert.
      await expect(dialog.locator('[data-sonner-toast]').filter({ hasText: say.reply_sent() })).toBeVisible()
      const thread = dialog.getByRole('region', { name: say.reply_thread() })
      await expect(thread).toContainText('Oui, le dimanche aussi.')
      await expect(dialog.getByLabel(say.reply_text(), { exact: true })).toHaveValue('')
      await dialog.getByRole('button', { name: say.message_archive() }).click()
      await expect(dialog).toHaveCount(0)
      const archived = toast(visitor, say.messages_archived({ count: 1 }))
      await expect(archived).toBeVisible()
      await expect(row).toHaveCount(0)
      await archived.getByRole('button', { name: say.undo() }).click()
      await expect(row).toContainText(say.message_status_read())
      await row.getByRole('link', { name: subject, exact: true }).click()
      await dialog.getByRole('button', { name: say.product_delete() }).click()
      const question = page.getByRole('dialog', { name: say.messages_delete_title({ count: 1 }) })
      await expect(question).toContainText(say.message_delete_question())
      await question.getByRole('button', { name: say.product_delete() }).click()
      await expect(toast(visitor, say.message_deleted())).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(row).toHaveCount(0)
    })
  })
}

test('messages are read in turn by keyboard, and Escape returns to the opened row', {
  tag: '@full',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Clavier')
  const [older, newer] = [`${name} avant`, `${name} après`]
  await sendMessage(visitor, older)
  await sendMessage(visitor, newer)
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: say.messages_title() })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  // The URL changes before the list does: only the rows of the filtered list link back to the search.
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(2)
  await expect(getRow(visitor, name)).toHaveCount(2)
  await linkTo(visitor, newer).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: newer })).toBeFocused()
  await dialog.getByRole('link', { name: say.message_next() }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: older })).toBeFocused()
  await expect(dialog).toContainText(say.message_status_read())
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(linkTo(visitor, newer)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/messages\?q=/)
  await expect(getRow(visitor, name).filter({ hasText: say.message_status_read() })).toHaveCount(2)
})

test('selected messages are marked as read, archived and found in the archive', {
  tag: '@full',
}, async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Groupe')
  await sendMessage(visitor, `${name} un`)
  await sendMessage(visitor, `${name} deux`)
  await enterBackOffice(visitor, buyer, `${path}?q=${encodeURIComponent(name)}`)
  const rows = getRow(visitor, name)
  for (const word of ['un', 'deux'])
    await page.getByRole('checkbox', { name: say.list_select({ name: `${name} ${word}` }) }).check()
  const bar = page.getByRole('region', { name: say.list_actions() })
  await bar.getByRole('button', { name: say.message_mark_read() }).click()
  await expect(toast(visitor, say.messages_marked_read({ count: 2 }))).toBeVisible()
  await expect(rows.filter({ hasText: say.message_status_read() })).toHaveCount(2)
  await bar.getByRole('button', { name: say.message_archive() }).click()
  await expect(toast(visitor, say.messages_archived({ count: 2 }))).toBeVisible()
  await expect(rows).toHaveCount(0)
  await openFilters(visitor)
  await page
    .getByRole('combobox', { name: say.messages_archive_filter() })
    .selectOption(say.messages_view_archived())
  await expect(rows).toHaveCount(2)
})

test('an open list shows new messages without a reload, and after a refresh', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const subject = uniqueName('Entre-temps')
  await enterBackOffice(visitor, buyer, path)
  const otherTab = await page.context().newPage()
  await sendMessage(
    { ...visitor, page: otherTab, open: async (at) => void (await otherTab.goto(at)) },
    subject,
  )
  await otherTab.close()
  await expect(getRow(visitor, subject)).toContainText(say.message_status_new())
  await page.getByRole('button', { name: say.refresh() }).click()
  await expect(getRow(visitor, subject)).toContainText(say.message_status_new())
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of (404|503)/ })

  test('a failed deletion is reported in its dialog, and an unknown message as missing', async ({
    visitor,
    buyer,
  }) => {
    const { page, say } = visitor
    const subject = uniqueName('Échec')
    await sendMessage(visitor, subject)
    await enterBackOffice(visitor, buyer, path)
    await linkTo(visitor, subject).click()
    const dialog = page.getByRole('dialog', { name: subject })
    await expect(dialog).toContainText(say.message_status_read())
    await page.waitForLoadState('networkidle')
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 503, body: 'away' }))
    await dialog.getByRole('button', { name: say.product_delete() }).click()
    await page
      .getByRole('dialog', { name: say.messages_delete_title({ count: 1 }) })
      .getByRole('button', { name: say.product_delete() })
      .click()
    await expect(dialog.getByRole('alert')).toContainText('Erreur lors de la suppression du message')
    await page.unroute(`**${path}.data*`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goto(`${path}/nowhere`)
    await expect(page.getByRole('dialog')).toContainText('Ce message n’existe pas ou a été supprimé.')
    await page.getByRole('link', { name: say.messages_back() }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
