import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, accountKey, credential } from '#server/database/schema/identity/accounts.ts'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedLink, mailedSubjects } from '#tests/harness/mailed-link.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const newPassword = 'Tout-a-fait-neuf-7'

const find = async (email: string) =>
  (await shop.ports.db.select().from(account).where(eq(account.email, email)))[0]

const signIn = (email: string, password: string, visitor = shop.visitor()) =>
  visitor.post('/login', { intent: 'sign-in', email, password })

describe('email address of a new account', () => {
  test('is confirmed by the button on the linked page, not by opening the link', async () => {
    const { visitor, email } = await registerCustomer(shop)
    expect(pageText((await visitor.get('/user')).html)).toContain('Confirmez votre adresse e-mail')
    const link = await mailedLink(shop, 'verify-email', email)
    const page = await shop.visitor().get(link)
    expect(page.status).toBe(200)
    expect(pageText(page.html)).toContain(email)
    expect((await find(email))?.emailVerified).toBe(false)
    const response = await shop.visitor().post(link, { intent: 'confirm' })
    expect(response.location).toBe('/login')
    expect((await find(email))?.emailVerified).toBe(true)
    expect(pageText((await visitor.get('/user')).html)).not.toContain('Confirmez votre adresse e-mail')
  })

  test('is confirmed by a link that works once and expires after seven days', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const link = await mailedLink(shop, 'verify-email', email)
    await visitor.post(link, { intent: 'confirm' })
    const repeated = await shop.visitor().get(link)
    expect(repeated.status).toBe(410)
    expect(pageText(repeated.html)).toContain('Ce lien n’est plus valable')
    const other = await registerCustomer(shop)
    const late = await mailedLink(shop, 'verify-email', other.email)
    shop.clock.forward(7 * 86_400_000 + 1000)
    expect((await shop.visitor().post(late, { intent: 'confirm' })).status).toBe(410)
    expect((await find(other.email))?.emailVerified).toBe(false)
  })

  test('can be sent a new link three times an hour, which invalidates the older one', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const first = await mailedLink(shop, 'verify-email', email)
    const resend = () => visitor.post('/user?index', { intent: 'resend-verification' })
    expect((await resend()).location).toBe('/user')
    expect(await mailedLink(shop, 'verify-email', email)).not.toBe(first)
    expect((await shop.visitor().get(first)).status).toBe(410)
    await resend()
    await resend()
    const rejected = await resend()
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(pageText(rejected.html)).toMatch(/Trop de tentatives/)
  })

  test('may be unconfirmed at the checkout, which shows a reminder', async () => {
    const { visitor } = await registerCustomer(shop)
    visitor.cookies.set('cart', 'quiz*1')
    const page = await visitor.get('/cart/checkout')
    expect(page.status).toBe(200)
    expect(pageText(page.html)).toContain('Confirmez votre adresse e-mail')
  })
})

describe('password reset', () => {
  const requestLink = (email: string, page = '/forgot-password') =>
    shop.visitor().post(page, { intent: 'send-link', email })

  test('responds alike whether or not the account exists', async () => {
    const { email } = await registerCustomer(shop)
    const existing = await requestLink(email)
    const unknown = await requestLink(`x${email}`)
    const stripVariable = (html: string) => html.replaceAll(`x${email}`, email).replace(/nonce="[^"]*"/g, '')
    expect([existing.status, unknown.status]).toEqual([200, 200])
    expect(stripVariable(unknown.html)).toBe(stripVariable(existing.html))
    expect(pageText(existing.html)).toContain('Si un compte existe')
    await expect(mailedLink(shop, 'reset-password', `x${email}`)).rejects.toThrow()
  })

  test('of a staff account redirects to the back-office sign-in', async () => {
    const { email } = await registerCustomer(shop)
    await shop.ports.db.update(account).set({ role: 'staff' }).where(eq(account.email, email))
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const fields = { intent: 'set-password', password: newPassword, confirmPassword: newPassword }
    expect((await shop.visitor().post(link, fields)).location).toBe('/admin/login')
  })

  test('replaces the password once through the emailed link and ends every session', async () => {
    const { visitor, email } = await registerCustomer(shop)
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const set = (password: string) =>
      shop.visitor().post(link, { intent: 'set-password', password, confirmPassword: password })
    const weak = await set('abcdef')
    expect(weak.status).toBe(422)
    expect(fieldError(weak.html, 'password')).toContain('Choisissez au moins 8 caractères')
    expect((await set(newPassword)).location).toBe('/login')
    expect((await visitor.get('/user/profile')).location).toMatch(/^\/login/)
    expect((await signIn(email, validPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(302)
    expect((await set('Encore-un-autre-3')).status).toBe(410)
    expect((await shop.visitor().get(link)).status).toBe(410)
    expect((await find(email))?.emailVerified).toBe(true)
    expect(await mailedSubjects(shop, email)).toContain('Un nouveau mot de passe a été choisi')
  })

  test('invalidates a pending change of the email address', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const attackers = `voleur.${email}`
    await visitor.post('/user/profile/email', { intent: 'request', email: attackers })
    const trap = await mailedLink(shop, 'change-email', attackers)
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    await shop.visitor().post(link, {
      intent: 'set-password',
      password: newPassword,
      confirmPassword: newPassword,
    })
    expect((await shop.visitor().post(trap, { intent: 'confirm' })).status).toBe(410)
    expect(await find(email)).toBeDefined()
  })

  test('removes a second factor set up before the email address was confirmed', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const page = '/user/security/second-factor'
    const secret = totpSecretOf((await visitor.get(page)).html)
    await visitor.post(page, { intent: 'confirm', code: codeOf(secret, shop.clock.now()) })
    expect((await signIn(email, validPassword)).location).toBe('/login/code')
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const fields = { intent: 'set-password', password: newPassword, confirmPassword: newPassword }
    await shop.visitor().post(link, fields)
    expect((await signIn(email, newPassword)).location).toBe('/')
  })

  test('lets the user sign in despite a rate limit caused by other clients', async () => {
    const { email } = await registerCustomer(shop)
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const key = createHash('sha256').update(email).digest('base64url')
    for (let attempt = 0; attempt < 50; attempt += 1) await shop.ports.limiter.consume('login.account', key)
    const visitor = shop.visitor()
    await visitor.post(link, { intent: 'set-password', password: newPassword, confirmPassword: newPassword })
    expect((await signIn(email, newPassword)).status).toBe(429)
    expect((await signIn(email, newPassword, visitor)).status).toBe(302)
  })

  test('rejects a password that contains the user’s name', async () => {
    const { email } = await registerCustomer(shop)
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const password = 'Modèle-2026-X'
    const response = await shop
      .visitor()
      .post(link, { intent: 'set-password', password, confirmPassword: password })
    expect(response.status).toBe(422)
    expect(fieldError(response.html, 'password')).toContain('ni votre nom ni votre adresse e-mail')
  })

  test('uses a link that expires after an hour or when a newer one is sent', async () => {
    const { email } = await registerCustomer(shop)
    await requestLink(email)
    const first = await mailedLink(shop, 'reset-password', email)
    await requestLink(email)
    const second = await mailedLink(shop, 'reset-password', email)
    expect((await shop.visitor().get(first)).status).toBe(410)
    expect((await shop.visitor().get(second)).status).toBe(200)
    shop.clock.forward(3_600_001)
    expect((await shop.visitor().get(second)).status).toBe(410)
  })

  test('sends at most three emails an hour without revealing the limit', async () => {
    const { email } = await registerCustomer(shop)
    const responses = []
    for (let round = 0; round < 4; round += 1) responses.push(await requestLink(email))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const subjects = await mailedSubjects(shop, email)
    expect(subjects.filter((subject) => subject === 'Choisissez un nouveau mot de passe')).toHaveLength(3)
  })

  test('succeeds once when the link is used concurrently', async () => {
    const { email } = await registerCustomer(shop)
    await requestLink(email)
    const link = await mailedLink(shop, 'reset-password', email)
    const responses = await Promise.all(
      ['Premier-essai-11', 'Second-essai-22'].map((password) =>
        shop.visitor().post(link, { intent: 'set-password', password, confirmPassword: password }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 410])
  })

  test('does not store the key of the link in the database', async () => {
    const { email } = await registerCustomer(shop)
    await requestLink(email)
    const key = (await mailedLink(shop, 'reset-password', email)).split('/').at(-1) ?? ''
    const rows = await shop.ports.db.select().from(accountKey)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

test('no password is stored in plain text, however it was set', async () => {
  const { email } = await registerCustomer(shop)
  await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
  const link = await mailedLink(shop, 'reset-password', email)
  const another = 'Un-autre-bon-2'
  await shop.visitor().post(link, { intent: 'set-password', password: another, confirmPassword: another })
  const rows = await shop.ports.db.select().from(credential)
  expect(rows.length).toBeGreaterThan(1)
  for (const { password } of rows) expect(password ?? 'none').toMatch(/^(argon2id\$\d+\$\d\$.+|none)$/)
  expect(JSON.stringify(rows)).not.toContain(another)
  expect(JSON.stringify(rows)).not.toContain(validPassword)
})

describe('email address change', () => {
  const request = (visitor: ReturnType<TestApp['visitor']>, email: string, prefix = '') =>
    visitor.post(`${prefix}/user/profile/email`, { intent: 'request', email })

  test('is confirmed through the new address and announced to the old one', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const wanted = `neuf.${email}`
    expect((await request(visitor, wanted.toUpperCase())).location).toBe('/user/profile')
    expect(await find(wanted)).toBeUndefined()
    expect(await mailedSubjects(shop, email)).toContain('Un changement d’adresse e-mail a été demandé')
    const link = await mailedLink(shop, 'change-email', wanted)
    expect(pageText((await shop.visitor().get(link)).html)).toContain(wanted)
    await shop.visitor().post(link, { intent: 'confirm' })
    expect(await find(email)).toBeUndefined()
    expect((await find(wanted))?.emailVerified).toBe(true)
    expect(await mailedSubjects(shop, email)).toContain('L’adresse e-mail de votre compte a changé')
    expect((await signIn(wanted, validPassword)).status).toBe(302)
    expect((await signIn(email, validPassword)).status).toBe(401)
  })

  test.for([
    ['', 'Cet e-mail est déjà utilisé par un autre compte'],
    ['/en', 'This email is already used by another account'],
    ['/hu', 'Ezt az e-mail-címet már egy másik fiók használja'],
  ] as const)('to the address of another account is rejected, at %s', async ([prefix, text]) => {
    const { visitor } = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    const response = await request(visitor, other.email.toUpperCase(), prefix)
    expect(response.status).toBe(409)
    expect(pageText(response.html)).toContain(text)
  })

  test('is rejected on confirmation when another user has taken the address meanwhile', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const wanted = `course.${email}`
    await request(visitor, wanted)
    const link = await mailedLink(shop, 'change-email', wanted)
    await register(shop.visitor(), { email: wanted })
    const response = await shop.visitor().post(link, { intent: 'confirm' })
    expect(response.status).toBe(409)
    expect(pageText(response.html)).toContain('Cet e-mail est déjà utilisé par un autre compte')
    expect(await find(email)).toBeDefined()
  })

  test('invalidates the links sent to the old address', async () => {
    const { visitor, email } = await registerCustomer(shop)
    await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
    const old = await mailedLink(shop, 'reset-password', email)
    const wanted = `apres.${email}`
    await request(visitor, wanted)
    await shop.visitor().post(await mailedLink(shop, 'change-email', wanted), { intent: 'confirm' })
    expect((await shop.visitor().get(old)).status).toBe(410)
  })
})

test('emails are in the language of the account', async () => {
  const { visitor, email, id } = await registerCustomer(shop)
  await shop.ports.db.update(account).set({ language: 'hu' }).where(eq(account.id, id))
  await visitor.post('/user/security', {
    intent: 'change-password',
    currentPassword: validPassword,
    password: newPassword,
    confirmPassword: newPassword,
  })
  expect(await mailedSubjects(shop, email)).toContain('A jelszava megváltozott')
})
