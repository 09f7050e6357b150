import { randomUUID } from 'node:crypto'
import { expect, type Visitor } from './test.ts'

export const validPassword = 'Un-tres-bon-1'

export function aRegistration() {
  return {
    firstName: 'Alix',
    lastName: 'Modèle',
    email: `alix.${randomUUID().slice(0, 13)}@example.test`,
    phone: '+33 6 99 00 00 00',
    address: '4 rue du Modèle',
    zipCode: '69000',
    city: 'Lyon',
    password: validPassword,
    confirmPassword: validPassword,
  }
}

/** Registers as a consumer on the way to a purchase. */
export async function registerAsBuyer({ page, say }: Visitor, user = aRegistration()) {
  await page.getByRole('radio', { name: say.buyer_consumer(), exact: true }).check()
  await page.getByLabel(say.first_name(), { exact: true }).fill(user.firstName)
  await page.getByLabel(say.last_name(), { exact: true }).fill(user.lastName)
  await page.getByLabel(say.email(), { exact: true }).fill(user.email)
  await page.getByLabel(say.phone(), { exact: true }).fill(user.phone)
  await page.getByLabel(say.address(), { exact: true }).fill(user.address)
  await page.getByLabel(say.zip_code(), { exact: true }).fill(user.zipCode)
  await page.getByLabel(say.city(), { exact: true }).fill(user.city)
  await page.getByLabel(say.password(), { exact: true }).fill(user.password)
  await page.getByLabel(say.confirm_password(), { exact: true }).fill(user.confirmPassword)
  await page.getByRole('button', { name: say.checkout_continue() }).click()
  return user
}

/** Registers by a direct request, for journeys about something else. */
export async function registerQuickly({ page, at }: Visitor, user = aRegistration()) {
  const response = await page.context().request.post(at('/register'), {
    form: { intent: 'create-account', country: 'FR', company: '', ...user },
    headers: { Origin: process.env.BASE_URL ?? '' },
    maxRedirects: 0,
  })
  expect(response.status(), 'the account is created').toBe(302)
  return user
}

export async function logIn({ page, say }: Visitor, user: { email: string; password: string }) {
  const button = page.getByRole('button', { name: say.login_button(), exact: true })
  // The URL changes before the page does: the previous page may have an email field too.
  const form = page.getByRole('main').locator('form').filter({ has: button })
  await form.getByLabel(say.email(), { exact: true }).fill(user.email)
  await form.getByLabel(say.password(), { exact: true }).fill(user.password)
  await form.locator(button).click()
}
