import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test('a message is sent and confirmed, and another one can be written', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
  await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
  await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
  const message = page.getByLabel(say.contact_message(), { exact: true })
  await message.fill('Bonjour, une question.')
  await expect(page.getByText(/22\D+5.?000$/)).toBeVisible()
  await page.getByRole('button', { name: say.contact_send() }).click()
  await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
  await expect(toast(visitor, say.contact_sent())).toBeVisible()
  await expect(message).toBeHidden()
  await page.getByRole('link', { name: say.contact_send_another() }).click()
  await expect(message).toHaveValue('')
})

test('invalid fields of a message show the specified errors on blur', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).pressSequentially('A')
  await page.getByLabel(say.contact_email(), { exact: true }).pressSequentially('alix@')
  await page.getByLabel(say.contact_subject(), { exact: true }).focus()
  const main = page.getByRole('main')
  await expect(main.getByText('Le nom doit contenir au moins 2 caractères.')).toBeVisible()
  await expect(main.getByText('Veuillez saisir une adresse e-mail valide.')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a message that fails to send preserves its text and can be sent again', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/contact')
    await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
    await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
    await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
    const message = page.getByLabel(say.contact_message(), { exact: true })
    await message.fill('Bonjour, une question.')
    await page.route('**/contact.data*', (route) => route.abort())
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say.contact_failed())
    await expect(message).toHaveValue('Bonjour, une question.')
    await page.unroute('**/contact.data*')
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
  })
})
