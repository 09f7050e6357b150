import { readFile } from 'node:fs/promises'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { logIn, registerQuickly, validPassword } from '../steps/account.ts'
import { linkInMail } from '../steps/mailbox.ts'
import { toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of (401|409|410|422|503)|ERR_INTERNET_DISCONNECTED/ })

test('the email address of a new account is confirmed by the mailed link and its button', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  const { email } = await registerQuickly(visitor)
  await open('/user')
  await expect(page.getByRole('complementary', { name: say.verify_banner_title() })).toContainText(email)
  const subject = 'Confirmez votre adresse e-mail'
  const first = await linkInMail(email, subject)
  await page.getByRole('button', { name: say.verify_resend() }).click()
  await expect(toast(visitor, say.verification_sent())).toBeVisible()
  // The new link invalidates the first, and its mail arrives a little later.
  await expect.poll(() => linkInMail(email, subject)).not.toBe(first)
  await open(await linkInMail(email, subject))
  await page.getByRole('button', { name: say.verify_button() }).click()
  await expect(toast(visitor, say.email_verified())).toBeVisible()
  await expect(page.getByRole('complementary', { name: say.verify_banner_title() })).toHaveCount(0)
})

test('an edited profile is validated, saved and confirmed on the page', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/user/profile')
  await page.getByLabel(say.city(), { exact: true }).fill('Budapest')
  await page.getByLabel(say.siren_optional()).fill('123456789')
  await page.getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(page.getByLabel(say.siren_optional())).toHaveAccessibleDescription(/SIREN n’est pas valide/)
  await expect(page.getByLabel(say.city(), { exact: true })).toHaveValue('Budapest')
  await page.getByLabel(say.siren_optional()).fill('732 829 320')
  await page.getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible()
  await expect(toast(visitor, 'Profil mis à jour')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say.city(), { exact: true })).toHaveValue('Budapest')
  await expect(page.getByLabel(say.siren_optional())).toHaveValue('732829320')
})

test('a profile sent without a network stays on the page, with the reason', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/user/profile')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel(say.city(), { exact: true }).fill('Nantes')
  await page.getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(say.form_lost())
  await expect(toast(visitor, 'Échec de la mise à jour')).toBeVisible()
  await expect(page.getByLabel(say.city(), { exact: true })).toHaveValue('Nantes')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say.save() }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible()
})

test('a forgotten password is reset by email, and the form shows the new one’s strength', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  const { email } = await registerQuickly(visitor)
  await page.context().clearCookies({ name: /session|account/ })
  await open('/login')
  await page.getByRole('link', { name: say.forgot_password() }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.forgot_title() })).toBeVisible()
  await page.getByLabel(say.email(), { exact: true }).fill(email)
  await page.getByRole('button', { name: say.forgot_send() }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Si un compte existe' })).toBeVisible()
  await open(await linkInMail(email, 'Choisissez un nouveau mot de passe'))
  const password = page.getByLabel(say.new_password(), { exact: true })
  await password.fill('abc')
  await expect(page.getByText('Solidité : insuffisante')).toBeVisible()
  await password.fill('abcdefgh')
  await expect(page.getByText('Solidité : faible')).toBeVisible()
  await password.fill('Une-phrase-neuve-26')
  await expect(page.getByText('Solidité : très bon')).toBeVisible()
  await page.getByRole('button', { name: say.password_show() }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel(say.confirm_password(), { exact: true }).fill('Une-phrase-neuve-26')
  await page.getByRole('button', { name: say.reset_save() }).click()
  await expect(toast(visitor, say.password_changed())).toBeVisible()
  await logIn(visitor, { email, password: 'Une-phrase-neuve-26' })
  await expect(toast(visitor, 'Connexion réussie')).toContainText('Bon retour, Alix !')
})

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language })

    // On both screens in French, on one in the other languages.
    const tag = language === 'fr' ? [] : ['@desktop-only']
    test(`a second factor is set up, required at sign-in and replaced by a recovery code, in ${language}`, {
      tag,
    }, async ({ visitor }) => {
      const { page, say, open } = visitor
      const user = await registerQuickly(visitor)
      await open('/user/security')
      await page.getByRole('link', { name: say.second_factor_begin() }).click()
      await expect(page.getByRole('img', { name: say.enrol_picture() })).toBeVisible()
      const secret = totpSecretOf(await page.content())
      const code = page.getByLabel(say.code_label())
      await code.fill('000000')
      await page.getByRole('button', { name: say.enrol_finish() }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(say.error_code_wrong())
      await code.fill(codeOf(secret, new Date()))
      await page.getByRole('button', { name: say.enrol_finish() }).click()
      const codes = page.getByRole('list', { name: say.recovery_codes() }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const recovery = (await codes.first().textContent()) ?? ''
      await page.getByRole('link', { name: say.recovery_codes_kept() }).click()
      await expect(page.getByRole('main')).toContainText(say.recovery_codes_left({ count: 10 }))

      await page.context().clearCookies({ name: /session|account/ })
      await open('/login')
      await logIn(visitor, user)
      await expect(page.getByRole('heading', { level: 1, name: say.code_title() })).toBeVisible()
      // The next code: the one that enabled the factor cannot be used twice.
      await code.fill(codeOf(secret, new Date(Date.now() + 30_000)))
      await page.getByRole('button', { name: say.code_verify() }).click()
      await expect(toast(visitor, say.login_success())).toBeVisible()

      await page.context().clearCookies({ name: /session|account/ })
      await open('/login')
      await logIn(visitor, user)
      await code.fill(recovery)
      await page.getByRole('button', { name: say.code_verify() }).click()
      await expect(toast(visitor, say.login_success())).toBeVisible()
      await open('/user/security')
      await expect(page.getByRole('main')).toContainText(say.recovery_codes_left({ count: 9 }))
    })
  })
}

test('a session on another device can be ended from the security page', { tag: '@full' }, async ({
  visitor,
  browser,
  baseURL,
}) => {
  const { page, say, open } = visitor
  const user = await registerQuickly(visitor)
  const otherBrowser = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
  })
  await otherBrowser.request.post('/login', {
    form: { intent: 'sign-in', email: user.email, password: validPassword },
    headers: { Origin: baseURL ?? '' },
  })
  await open('/user/security')
  await page.getByRole('button', { name: say.session_end_of({ device: 'Firefox · Windows' }) }).click()
  await expect(toast(visitor, say.sessions_ended())).toBeVisible()
  await expect(page.getByText('Firefox · Windows')).toHaveCount(0)
  const response = await otherBrowser.request.get('/user', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  await otherBrowser.close()
})

test('a user exports personal data, then deletes the account', { tag: '@full' }, async ({ visitor }) => {
  const { page, say, open } = visitor
  const { email } = await registerQuickly(visitor)
  await open('/user/data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say.data_export() }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mes-donnees.zip')
  const files = unzip(await readFile(await download.path()))
  expect(JSON.parse(files.get('data.json') ?? '{}').profile[0].email).toBe(email)

  const newsletter = page.getByRole('switch', { name: say.consent_newsletter() })
  await expect(newsletter).not.toBeChecked()
  await newsletter.click()
  await expect(toast(visitor, 'Ouvrez l’e-mail reçu pour confirmer')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Confirmation demandée le')

  await page.getByRole('link', { name: say.data_delete() }).click()
  await page.getByRole('button', { name: say.delete_button() }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Cochez la case pour confirmer.')
  await page.getByLabel(say.delete_understood()).check()
  await page.getByRole('button', { name: say.delete_button() }).click()
  await expect(toast(visitor, say.account_erased())).toBeVisible()
  await open('/login')
  await logIn(visitor, { email, password: validPassword })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Identifiants invalides ou compte inexistant',
  )
})

test('a password is changed by keyboard alone @desktop-only', { tag: ['@desktop-only', '@full'] }, async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/user')
  const link = page.getByRole('navigation', { name: say.account_nav() }).getByRole('link', {
    name: say.account_security(),
  })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.account_security() })).toBeFocused()
  await page.getByLabel(say.current_password(), { exact: true }).focus()
  await page.keyboard.type(validPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Une-phrase-neuve-26')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Une-phrase-neuve-26')
  await page.keyboard.press('Enter')
  await expect(toast(visitor, say.password_changed())).toBeVisible()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript a user can change profile, second factor and password, and delete the account', {
    tag: '@full',
  }, async ({ visitor }) => {
    const { page, say, open } = visitor
    await registerQuickly(visitor)
    await open('/user/profile')
    await page.getByLabel(say.city(), { exact: true }).fill('Rennes')
    await page.getByRole('button', { name: say.save() }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible()
    await open('/user/security/second-factor')
    await page.getByLabel(say.code_label()).fill(codeOf(totpSecretOf(await page.content()), new Date()))
    await page.getByRole('button', { name: say.enrol_finish() }).click()
    await expect(page.getByRole('list', { name: say.recovery_codes() }).getByRole('listitem')).toHaveCount(10)
    await open('/user/security')
    await page.getByLabel(say.current_password(), { exact: true }).fill(validPassword)
    await page.getByLabel(say.new_password(), { exact: true }).fill('Une-phrase-neuve-26')
    await page.getByLabel(say.confirm_password(), { exact: true }).fill('Une-phrase-neuve-26')
    await page.getByRole('button', { name: say.password_change() }).click()
    await expect(page.getByRole('heading', { level: 1, name: say.account_security() })).toBeVisible()
    await open('/user/data')
    await page.getByRole('link', { name: say.data_delete() }).click()
    await page.getByLabel(say.delete_understood()).check()
    await page.getByRole('button', { name: say.delete_button() }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
