import { enterBackOffice, uniqueName } from '../steps/back-office.ts'
import { sendMessage } from '../steps/contact.ts'
import { demoAccount, test } from '../steps/known-visitors.ts'
import { toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

const outbox = '/admin/emails/outbox'

/** Opens the mail about a message that this journey sent. */
async function openMail({ page, say }: Visitor, name: string): Promise<void> {
  await page
    .getByRole('searchbox', { name: say.list_search_in({ what: say.emails_tab_outbox() }) })
    .fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByRole('main').locator('tbody').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name: say.mail_delivery() })).toBeVisible()
}

test('an outbox mail is viewed in light, dark and text form, and sent again', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  const name = uniqueName('Horaires')
  await sendMessage(visitor, name, 'Bonjour, livrez-vous le dimanche ?')
  await enterBackOffice(visitor, buyer, outbox)
  await openMail(visitor, name)
  const mail = page.locator('iframe').contentFrame()
  await expect(mail.getByText('livrez-vous le dimanche')).toBeVisible()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(244, 240, 231)')
  await page.getByRole('link', { name: say.mail_view_dark() }).click()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(17, 24, 31)')
  await page.getByRole('link', { name: say.mail_view_text() }).click()
  await expect(page.getByText('livrez-vous le dimanche')).toBeVisible()
  const before = page.url()
  await page.getByRole('button', { name: say.mail_send_again() }).click()
  await expect(toast(visitor, say.mail_sent_again())).toBeVisible()
  await expect(page).not.toHaveURL(before)
})

test('an email address is suspended manually and released again', async ({ visitor, buyer }) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/emails/suppressions')
  const email = `${uniqueName('suspendue').replaceAll(' ', '-').toLowerCase()}@example.test`
  await page.getByText(say.suppression_add(), { exact: true }).click()
  await page.getByRole('textbox', { name: say.message_email(), exact: true }).fill(email)
  await page.getByRole('textbox', { name: say.suppression_note(), exact: true }).fill('Au téléphone')
  await page.getByRole('button', { name: say.suppression_suspend(), exact: true }).click()
  await expect(toast(visitor, say.suppression_added())).toBeVisible()
  const row = page.getByRole('main').locator('tbody tr', { hasText: 'suspendue' }).first()
  await expect(row).toContainText('Au téléphone')
  await page.getByRole('button', { name: say.suppression_lift_it({ email }) }).click()
  await expect(toast(visitor, say.suppression_lifted())).toBeVisible()
  await expect(page.getByRole('button', { name: say.suppression_lift_it({ email }) })).toHaveCount(0)
})

test.describe(() => {
  // An unreachable mail server gives a 422.
  test.use({ expectedConsoleErrors: /422/ })

  test('the settings show the mail transport, send a test, and report an unreachable server', async ({
    visitor,
    buyer,
  }) => {
    const { page, say } = visitor
    await enterBackOffice(visitor, buyer, '/admin/settings/mail')
    await expect(page.getByText(say.mail_state_mailbox(), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say.mail_test_send() }).click()
    const { email } = await demoAccount('owner')
    await expect(toast(visitor, say.mail_test_sent({ email }))).toBeVisible()
    await page.getByLabel(say.smtp_host(), { exact: true }).fill('127.0.0.1')
    await page.getByLabel(say.smtp_port(), { exact: true }).fill('1')
    await page.getByRole('combobox', { name: say.smtp_security() }).selectOption('none')
    await page.getByRole('button', { name: say.smtp_save() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('127.0.0.1')
    await expect(page.getByLabel(say.smtp_port(), { exact: true })).toHaveValue('1')
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('a message is answered without JavaScript', async ({ visitor, buyer }) => {
    const { page, say } = visitor
    const subject = uniqueName('Sans script')
    await page.request.post('/contact', {
      form: {
        intent: 'send-message',
        name: 'Alix Modèle',
        email: 'alix@example.test',
        subject,
        message: 'Bonjour, une question.',
      },
      headers: { Origin: new URL(process.env.BASE_URL ?? '').origin },
    })
    await page.context().addCookies([...buyer.owner])
    await page.goto(`/admin/messages?q=${encodeURIComponent(subject)}`)
    await page.getByRole('link', { name: subject, exact: true }).click()
    await page.getByLabel(say.reply_text(), { exact: true }).fill('Oui, bien sûr.')
    await page.getByRole('button', { name: say.reply_send() }).click()
    await expect(page.getByRole('region', { name: say.reply_thread() })).toContainText('Oui, bien sûr.')
  })
})
