import { expect, type Visitor } from './test.ts'

/** Sends a message through the contact form. */
export async function sendMessage(
  { page, say, open }: Visitor,
  subject: string,
  message = 'Bonjour,\n\nune question.',
): Promise<void> {
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
  await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
  await page.getByLabel(say.contact_subject(), { exact: true }).fill(subject)
  await page.getByLabel(say.contact_message(), { exact: true }).fill(message)
  await page.getByRole('button', { name: say.contact_send() }).click()
  await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeVisible()
}
