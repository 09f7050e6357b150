import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { ownPath } from '#web/forms/own-path.ts'

let shop: TestApp
let email = ''
beforeAll(async () => {
  shop = await createTestApp()
  email = (await register(shop.visitor())).email
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const signIn = (fields: Record<string, string>, address = '/login', visitor = shop.visitor()) =>
  visitor.post(address, { intent: 'sign-in', ...fields })

const outcomes = {
  fr: ['/login', 'Identifiants invalides ou compte inexistant'],
  en: ['/en/login', "Invalid credentials or account doesn't exist"],
  hu: ['/hu/login', 'Hibás bejelentkezési adatok, vagy a fiók nem létezik'],
} as const

test.for(['fr', 'en', 'hu'] as const)(
  'an unknown email and a wrong password get the same response, in %s',
  async (language) => {
    const [address, text] = outcomes[language]
    const unknown = await signIn({ email: `x${email}`, password: validPassword }, address)
    const wrong = await signIn({ email, password: `${validPassword}x` }, address)
    for (const response of [unknown, wrong]) {
      expect(response.status).toBe(401)
      expect(pageText(response.html)).toContain(text)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    const stripVariable = (html: string) => html.replaceAll(`x${email}`, email).replace(/nonce="[^"]*"/g, '')
    expect(stripVariable(unknown.html)).toBe(stripVariable(wrong.html))
  },
)

test('the email is matched regardless of case and surrounding spaces', async () => {
  expect((await signIn({ email: ` ${email.toUpperCase()} `, password: validPassword })).status).toBe(302)
})

test.for([
  ['/login', 'email', '', 'Email requis'],
  ['/login', 'email', 'alix', 'Email invalide'],
  ['/login', 'password', '', 'Mot de passe requis'],
  ['/en/login', 'email', '', 'Email required'],
  ['/en/login', 'email', 'alix', 'Invalid email'],
  ['/en/login', 'password', '', 'Password required'],
  ['/hu/login', 'email', '', 'Az e-mail-cím megadása kötelező'],
  ['/hu/login', 'email', 'alix', 'Érvénytelen e-mail-cím'],
  ['/hu/login', 'password', '', 'A jelszó megadása kötelező'],
] as const)('%s shows a validation error for %s "%s"', async ([address, field, value, text]) => {
  const response = await signIn({ email, password: validPassword, [field]: value }, address)
  expect(response.status).toBe(422)
  expect(fieldError(response.html, field)).toBe(text)
})

test('sign-in takes at least half a second, whether accepted or rejected', async () => {
  shop.clock.isReal = true
  for (const [password, status] of [
    [validPassword, 302],
    ['something else', 401],
  ] as const) {
    const started = performance.now()
    expect((await signIn({ email, password })).status).toBe(status)
    expect(performance.now() - started).toBeGreaterThanOrEqual(490)
  }
  const started = performance.now()
  await signIn({ email: `unknown.${email}`, password: validPassword })
  expect(performance.now() - started).toBeGreaterThanOrEqual(490)
  shop.clock.isReal = false
})

test('too many failed sign-ins block the account temporarily, even with the right password', async () => {
  const responses = await Promise.all(
    Array.from({ length: 11 }, () => signIn({ email, password: 'something else' }, '/en/login')),
  )
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  const rejected = responses.find(({ status }) => status === 429)
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(pageText(rejected?.html ?? '')).toContain('Too many attempts. Try again in 15 minutes.')
  // The right password is refused as well: the response does not reveal that it was right.
  expect((await signIn({ email, password: validPassword })).status).toBe(429)
})

test('the account cookie contains U when the first name is missing', async () => {
  const nameless = shop.visitor()
  const { email: address } = await register(nameless)
  await shop.ports.db.update(account).set({ firstName: ' ' }).where(eq(account.email, address))
  const response = await signIn({ email: address, password: validPassword })
  expect(response.headers.getSetCookie().find((text) => text.startsWith('account='))).toMatch(/^account=U;/)
})

test('the session cookie is HttpOnly, and a separate cookie contains the account’s initial', async () => {
  const response = await signIn({ email, password: validPassword })
  const cookie = response.headers.getSetCookie().find((text) => text.includes('session_token='))
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).toMatch(/; Path=\//i)
  expect(cookie).not.toMatch(/; Secure/i)
  expect(response.headers.getSetCookie().find((text) => text.startsWith('account='))).toMatch(/^account=A;/)
})

test('signing out requires a POST and ends the session permanently', async () => {
  const visitor = shop.visitor()
  await signIn({ email, password: validPassword }, '/login', visitor)
  const before = new Map(visitor.cookies)
  // Opening the URL signs no user out.
  await visitor.get('/logout')
  expect((await visitor.get('/user/profile')).status).toBe(200)
  const response = await visitor.post('/logout', {})
  expect(response.location).toBe('/')
  expect([...visitor.cookies.keys()]).not.toContain('account')
  expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
  expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('signed-out:'))
  for (const [name, value] of before) visitor.cookies.set(name, value)
  expect((await visitor.get('/user/profile')).location).toMatch(/^\/login\?from=/)
})

test('a deleted account has no session', async () => {
  const visitor = shop.visitor()
  const { email: other } = await register(visitor)
  expect((await visitor.get('/user/profile')).status).toBe(200)
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, other))
  await shop.ports.db.delete(account).where(eq(account.email, other))
  expect(
    await shop.ports.db
      .select()
      .from(session)
      .where(eq(session.userId, row?.id ?? '')),
  ).toEqual([])
  const response = await visitor.get('/user/profile')
  expect(response.location).toMatch(/^\/login\?from=/)
  expect([...visitor.cookies.keys()]).not.toContain('account')
})

test.for(['/', '/en', '/hu'])(
  'the sign-in and registration pages redirect a signed-in user to %s',
  async (home) => {
    const visitor = shop.visitor()
    await signIn({ email, password: validPassword }, '/login', visitor)
    const prefix = home === '/' ? '' : home
    expect((await visitor.get(`${prefix}/login`)).location).toBe(home)
    expect((await visitor.get(`${prefix}/register`)).location).toBe(home)
  },
)

test('the profile shows the user’s name and email', async () => {
  const visitor = shop.visitor()
  await signIn({ email, password: validPassword }, '/login', visitor)
  const { html } = await visitor.get('/user/profile')
  for (const fact of ['Alix', 'Modèle']) expect(html).toContain(`value="${fact}"`)
  expect(pageText(html)).toContain(email)
})

describe('redirect after sign-in', () => {
  test.for([
    ['/user/orders', '/login'],
    ['/user/invoices?page=2', '/login'],
    ['/en/user/profile', '/en/login'],
    ['/hu/cart/checkout', '/hu/login'],
  ])('leads to the previously requested page %s', async ([wanted = '', login = '']) => {
    const visitor = shop.visitor()
    const sent = await visitor.get(wanted)
    expect(sent.status).toBe(302)
    expect(sent.location).toBe(`${login}?${new URLSearchParams({ from: wanted })}`)
    const response = await signIn({ email, password: validPassword }, sent.location ?? '', visitor)
    expect(response.location).toBe(wanted)
  })

  const outside = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    ' //evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/shop/..//evil.test',
  ]

  test.for(outside)('never leads out of the shop: %j', (from) => {
    const path = ownPath(from)
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, 'http://shop.test').origin).toBe('http://shop.test')
  })

  test.for(['//evil.test', '/..//evil.test', 'https://evil.test'])(
    'stays within the shop when the requested target is %j',
    async (from) => {
      const query = new URLSearchParams({ from })
      const response = await signIn({ email, password: validPassword }, `/login?${query}`)
      expect(response.status).toBe(302)
      const target = new URL(response.headers.get('location') ?? '', 'http://shop.test')
      expect(target.origin).toBe('http://shop.test')
    },
  )
})

test('the sign-in page explains that the checkout requires signing in', async () => {
  const sent = await shop.visitor().get('/cart/checkout')
  const page = await shop.visitor().get(sent.location ?? '')
  expect(pageText(page.html)).toContain('Vous devez être connecté pour passer une commande')
})
