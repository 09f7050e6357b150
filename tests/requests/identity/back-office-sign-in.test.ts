import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { languageOf, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const enter = (email: string, password = validPassword, path = '/admin/login', visitor = shop.visitor()) =>
  visitor.post(path, { intent: 'sign-in', email, password })

const languages = {
  fr: {
    wrong: 'Identifiants administrateur incorrects ou privilèges insuffisants',
    away: 'Vous devez être connecté pour accéder à la section admin',
  },
  en: {
    wrong: 'Incorrect administrator credentials or insufficient privileges',
    away: 'You must be logged in to access the admin area',
  },
  hu: {
    wrong: 'Hibás rendszergazdai adatok vagy nem megfelelő jogosultság',
    away: 'Az adminfelülethez be kell jelentkeznie',
  },
} as const

describe.for(['fr', 'en', 'hu'] as const)('back-office sign-in, in %s', (language) => {
  const visitorIn = () => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    return visitor
  }

  test('shows a customer the same error as a wrong password, and asks visitors to sign in', async () => {
    const { email } = await signedInStaff(shop, 'customer')
    const texts = languages[language]
    const wrong = await enter(email, 'not it', '/admin/login', visitorIn())
    expect(wrong.status).toBe(401)
    expect(languageOf(wrong.html)).toBe(language)
    expect(pageText(wrong.html)).toContain(texts.wrong)
    const unknownEmail = await enter(`x${email}`, validPassword, '/admin/login', visitorIn())
    expect(pageText(unknownEmail.html)).toContain(texts.wrong)
    const customer = await enter(email, validPassword, '/admin/login', visitorIn())
    // A customer's right password gets the same response as a wrong one.
    const toShown = ({ status, html }: typeof wrong) => [status, pageText(html)]
    expect(toShown(customer)).toEqual(toShown(wrong))
    expect(customer.headers.getSetCookie().join()).not.toContain('session_token=')
    const visitor = visitorIn()
    const sent = await visitor.get('/admin/audit?action=account.registered')
    expect(sent.location).toBe(
      `/admin/login?${new URLSearchParams({ from: '/admin/audit?action=account.registered' })}`,
    )
    expect(pageText((await visitor.get(sent.location ?? '')).html)).toContain(texts.away)
  })
})

test('an owner signs in to the dashboard or the requested page, and signs out again', async () => {
  const { email } = await signedInStaff(shop, 'owner')
  const visitor = shop.visitor()
  const response = await enter(email, validPassword, '/admin/login', visitor)
  expect(response.location).toBe('/admin/dashboard')
  expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('back-office-signed-in:Alix'))
  expect(pageText((await visitor.get('/admin/dashboard')).html)).toContain('Bonjour Alix')
  expect((await visitor.get('/admin')).location).toBe('/admin/dashboard')
  expect((await visitor.get('/admin/login')).location).toBe('/admin/dashboard')
  expect((await visitor.get('/admin/login?from=%2Fadmin%2Faudit')).location).toBe('/admin/audit')
  const out = await visitor.post('/admin/logout', {})
  expect(out.location).toBe('/admin/login')
  expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('back-office-signed-out:'))
  expect((await visitor.get('/admin/dashboard')).location).toMatch(/^\/admin\/login/)
  const signedInAgain = await enter(email, validPassword, '/admin/login?from=%2Fadmin%2Faudit')
  expect(signedInAgain.location).toBe('/admin/audit')
})

test.for(['//evil.test', 'https://evil.test', '/login', '/admin/login?from=x', '/admin//evil.test/..'])(
  'the redirect after sign-in stays within the back office: %s',
  async (from) => {
    const { email } = await signedInStaff(shop, 'owner')
    const response = await enter(email, validPassword, `/admin/login?${new URLSearchParams({ from })}`)
    expect(response.location).toMatch(/^\/admin\/(?!login)/)
  },
)

test('a customer who opens a back-office page is redirected home with a message', async () => {
  const visitor = await signedInStaff(shop, 'customer')
  expect((await visitor.get('/admin/dashboard')).location).toBe('/')
  expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('not-back-office:'))
})

test('a role without permission is shown which role is required', async () => {
  const visitor = await signedInStaff(shop, 'staff')
  const response = await visitor.get('/admin/audit')
  expect(response.status).toBe(403)
  const text = pageText(response.html)
  expect(text).toContain(
    "Accès non autorisé - Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
  )
  expect(text).toContain('Rôle requis : Propriétaire')
})

test('a user who loses the role loses access at once, despite an open session', async () => {
  const visitor = await signedInStaff(shop, 'owner')
  const { email } = visitor
  expect((await visitor.get('/admin/dashboard')).status).toBe(200)
  await grantRole(shop, email, 'customer')
  expect((await visitor.get('/admin/dashboard')).location).toBe('/')
})

test('a technical failure of the sign-in shows an error and is logged', async () => {
  const logged: string[] = []
  await using broken = await createTestApp({
    change: (ports) => ({
      ...ports,
      log: { ...ports.log, error: (_fields, message) => void logged.push(message) },
      identity: {
        ...ports.identity,
        checkPassword: () => Promise.reject(new Error('the database is unavailable')),
      },
    }),
  })
  const response = await broken
    .visitor()
    .post('/admin/login', { intent: 'sign-in', email: 'a@example.test', password: 'x' })
  expect(response.status).toBe(502)
  expect(pageText(response.html)).toContain('Échec de connexion administrateur')
  expect(logged).toEqual(['a back-office sign-in failed'])
})

test('a back-office session ends after two idle hours and after twelve hours in total', async () => {
  const visitor = await signedInStaff(shop, 'staff')
  const hour = 3_600_000
  shop.clock.forward(1.9 * hour)
  expect((await visitor.get('/admin/dashboard')).status).toBe(200)
  shop.clock.forward(2.1 * hour)
  expect((await visitor.get('/admin/dashboard')).location).toMatch(/^\/admin\/login/)
  const busy = await signedInStaff(shop, 'staff')
  for (let hours = 0; hours < 11; hours += 1) {
    shop.clock.forward(hour)
    expect((await busy.get('/admin/dashboard')).status).toBe(200)
  }
  shop.clock.forward(1.1 * hour)
  expect((await busy.get('/admin/dashboard')).location).toMatch(/^\/admin\/login/)
})

test('a required second factor must be set up before any back-office page is shown', async () => {
  await using ownShop = await createTestApp()
  await saveSettings(ownShop.ports, 'security', { secondFactor: 'back_office' }, null)
  const visitor = await signedInStaff(ownShop, 'owner')
  const factorPage = '/user/security/second-factor'
  expect((await visitor.get('/admin/dashboard')).location).toBe(factorPage)
  const rejected = await visitor.post('/admin/audit', { intent: 'verify' })
  expect(rejected.location).toBe(factorPage)
  expect(pageText((await visitor.get('/user/security')).html)).toContain(
    'La boutique exige la vérification en deux étapes',
  )
  const secret = totpSecretOf((await visitor.get(factorPage)).html)
  await visitor.post(factorPage, { intent: 'confirm', code: codeOf(secret, ownShop.clock.now()) })
  expect((await visitor.get('/admin/dashboard')).status).toBe(200)
  const remove = await visitor.post(factorPage, { intent: 'remove' })
  expect(remove.status).toBe(409)
  expect(pageText(remove.html)).toContain(
    'La boutique exige la vérification en deux étapes pour votre rôle : vous ne pouvez pas la désactiver.',
  )
  // From now on the login asks for the code, and then leads to the requested page.
  ownShop.clock.forward(30_000)
  const newVisitor = ownShop.visitor()
  const first = await newVisitor.post('/admin/login', {
    intent: 'sign-in',
    email: visitor.email,
    password: validPassword,
  })
  expect(first.location).toBe('/login/code?from=%2Fadmin%2Fdashboard')
  const code = codeOf(secret, ownShop.clock.now())
  const second = await newVisitor.post(first.location ?? '', { intent: 'verify', code })
  expect(second.location).toBe('/admin/dashboard')
  expect(newVisitor.cookies.get('toast')).toBe(encodeURIComponent('back-office-signed-in:Alix'))
  // Customers are not asked for a code.
  const { visitor: customer } = await registerCustomer(ownShop)
  expect((await customer.get('/user')).status).toBe(200)
})
