import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages/messages.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration, validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { fieldError, languageOf, normaliseSpaces, pageText } from '#tests/harness/page-text.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const addresses = { fr: '/register', en: '/en/register', hu: '/hu/register' }

type Refusal = { field: string; value: string | undefined; fr: string; en: string; hu: string }

const missing: Refusal[] = [
  {
    field: 'firstName',
    fr: 'Prénom requis',
    en: 'First name required',
    hu: 'A keresztnév megadása kötelező',
  },
  { field: 'lastName', fr: 'Nom requis', en: 'Last name required', hu: 'A vezetéknév megadása kötelező' },
  { field: 'email', fr: 'Email requis', en: 'Email required', hu: 'Az e-mail-cím megadása kötelező' },
  {
    field: 'confirmPassword',
    fr: 'Confirmation requise',
    en: 'Confirmation required',
    hu: 'A megerősítés kötelező',
  },
  { field: 'address', fr: 'Adresse requise', en: 'Address required', hu: 'A cím megadása kötelező' },
  {
    field: 'zipCode',
    fr: 'Code postal requis',
    en: 'Postal code required',
    hu: 'Az irányítószám megadása kötelező',
  },
  { field: 'city', fr: 'Ville requise', en: 'City required', hu: 'A település megadása kötelező' },
  { field: 'country', fr: 'Pays requis', en: 'Country required', hu: 'Az ország megadása kötelező' },
  { field: 'phone', fr: 'Téléphone requis', en: 'Phone required', hu: 'A telefonszám megadása kötelező' },
].flatMap((rejected) => [
  { ...rejected, value: '' },
  { ...rejected, value: undefined },
])

const emailFormat = {
  fr: "Format d'email invalide",
  en: 'Invalid email format',
  hu: 'Érvénytelen e-mail-formátum',
}
const tooShort = {
  fr: 'Le mot de passe doit contenir au moins 6 caractères',
  en: 'Password must be at least 6 characters',
  hu: 'A jelszónak legalább 6 karakterből kell állnia',
}
const invalid: Refusal[] = [
  { field: 'email', value: 'alix', ...emailFormat },
  { field: 'email', value: 'alix@', ...emailFormat },
  { field: 'email', value: 'a b@example.test', ...emailFormat },
  { field: 'password', value: 'Aa1-b', ...tooShort },
  { field: 'password', value: '12345', ...tooShort },
  {
    field: 'confirmPassword',
    value: `${validPassword}x`,
    fr: 'Les mots de passe ne correspondent pas',
    en: 'Passwords do not match',
    hu: 'A jelszavak nem egyeznek',
  },
  {
    field: 'country',
    value: 'ZZ',
    fr: 'Pays requis',
    en: 'Country required',
    hu: 'Az ország megadása kötelező',
  },
  {
    field: 'firstName',
    value: '   ',
    fr: 'Prénom requis',
    en: 'First name required',
    hu: 'A keresztnév megadása kötelező',
  },
]

const fault = () => Promise.reject(new RangeError('out of order'))

describe.for(['fr', 'en', 'hu'] as const)('registration in %s', (language) => {
  test.for([...missing, ...invalid])(
    'rejects $field with the value "$value"',
    async ({ field, value, ...texts }) => {
      const fields = aRegistration()
      if (value === undefined) delete fields[field]
      else fields[field] = value
      const response = await shop.visitor().post(addresses[language], fields)
      expect(response.status).toBe(422)
      expect(languageOf(response.html)).toBe(language)
      expect(fieldError(response.html, field)).toBe(texts[language])
      expect(response.html).not.toContain(validPassword)
    },
  )
})

test.for([
  ['fr', 'Vous devez fournir un e-mail ou un numéro de téléphone et un mot de passe'],
  ['en', 'You must provide either an email or phone number and a password'],
  ['hu', 'Adjon meg e-mail-címet vagy telefonszámot és jelszót'],
] as const)(
  'a form without email, phone and password gets the combined error, in %s',
  async ([language, text]) => {
    const sent = async (changes: Record<string, string>) => {
      const response = await shop.visitor().post(addresses[language], aRegistration(changes))
      return pageText(response.html)
    }
    expect(await sent({ email: '', phone: '', password: '' })).toContain(text)
    // A phone number is no identifier: the error must not suggest that one suffices.
    expect(await sent({ email: '', password: '' })).not.toContain(text)
    expect(await sent({ email: '' })).not.toContain(text)
  },
)

test.for([
  ['fr', "L'e-mail et le mot de passe sont requis"],
  ['en', 'Email and password are required'],
  ['hu', 'Az e-mail-cím és a jelszó megadása kötelező'],
] as const)(
  'a form without email and password says that both are required, in %s',
  async ([language, text]) => {
    const response = await shop
      .visitor()
      .post(addresses[language], aRegistration({ email: '', password: '', confirmPassword: '' }))
    expect(pageText(response.html)).toContain(text)
  },
)

// GDPR 13 and L223-1 of the consumer code.
test.for([
  ['fr', ['exécution du contrat', 'trois ans', 'CNIL', 'sans votre consentement préalable']],
  ['en', ['performance of the contract', 'three years', 'CNIL', 'without your prior consent']],
  ['hu', ['szerződés teljesítése', 'három év', 'NAIH', 'előzetes hozzájárulásával']],
] as const)(
  'the form states the data controller, purpose, retention and rights, in %s',
  async ([language, parts]) => {
    const { html } = await shop.visitor().get(addresses[language])
    const text = pageText(html)
    const { name: seller } = await shop.ports.settings.get('seller')
    expect(text).toContain(normaliseSpaces(m.register_privacy({ seller }, { locale: language })))
    for (const part of [seller, ...parts]) expect(text).toContain(part)
    expect(html).toContain('/legal/privacy-policy')
  },
)

test('a registration that fails outside its three steps shows an error and creates no account', async () => {
  await using broken = await createTestApp({
    change: (ports) => ({
      ...ports,
      log: { ...ports.log, error() {} },
      limiter: { ...ports.limiter, consume: () => Promise.reject(new RangeError('out of order')) },
    }),
  })
  for (const [address, text, retry] of [
    [
      '/register',
      "Échec de l'inscription : le compte n'a pas pu être créé",
      'Impossible de créer votre compte. Veuillez réessayer.',
    ],
    [
      '/en/register',
      'Registration failed: Could not create account',
      'Your account could not be created. Please try again.',
    ],
    [
      '/hu/register',
      'Sikertelen regisztráció: a fiók nem hozható létre',
      'A fiók létrehozása sikertelen. Kérjük, próbálja újra.',
    ],
  ] as const) {
    const response = await broken.visitor().post(address, aRegistration({ email: 'alix.panne@example.test' }))
    expect(response.status).toBe(500)
    expect(response.html.replaceAll('\u202f', ' ')).toContain(text)
    // In the form; the notification has the cause.
    expect(pageText(response.html)).toContain(retry)
  }
  const rows = await broken.ports.db
    .select()
    .from(account)
    .where(eq(account.email, 'alix.panne@example.test'))
  expect(rows).toEqual([])
})

test.for([
  [
    'Échec de la création du compte dans le système',
    (ports: Ports): Ports => ({ ...ports, identity: { ...ports.identity, register: fault } }),
  ],
  [
    'Échec de la création de votre compte dans la base de données',
    (ports: Ports): Ports => ({ ...ports, jobs: { ...ports.jobs, send: fault } }),
  ],
  [
    'Impossible de vérifier la création du compte dans la base de données',
    (ports: Ports): Ports => ({
      ...ports,
      identity: { ...ports.identity, findByEmail: async () => undefined },
    }),
  ],
] as const)('a failed registration names the failed step: %s', async ([text, change]) => {
  await using broken = await createTestApp({
    change: (ports) => change({ ...ports, log: { ...ports.log, error() {} } }),
  })
  const response = await broken
    .visitor()
    .post('/register', aRegistration({ email: 'alix.etape@example.test' }))
  expect([500, 502]).toContain(response.status)
  expect(response.html).toContain(text)
})

test('typed values are preserved after an error, except the passwords', async () => {
  const response = await shop.visitor().post('/register', aRegistration({ city: '', lastName: 'O"Modèle' }))
  expect(response.html).toContain('value="O&quot;Modèle"')
  expect(response.html).toContain('value="69000"')
  expect(response.html).not.toContain(validPassword)
})

test('the company is optional, and surrounding spaces are trimmed', async () => {
  const fields = aRegistration({ firstName: '  Alix ', company: '', email: ' ALIX.TRIM@Example.TEST ' })
  expect((await shop.visitor().post('/register', fields)).status).toBe(302)
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, 'alix.trim@example.test'))
  expect(row).toMatchObject({ firstName: 'Alix', company: '', role: 'customer' })
})

test.for([
  ['Aa1-b', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['abcdef', 'Choisissez au moins 8 caractères'],
  ['abcdefgh1', 'Choisissez au moins 8 caractères'],
  ['Abcdef1', 'Choisissez au moins 8 caractères'],
  ['abcdefghijklm', 'Choisissez au moins 8 caractères'],
  ['password', 'Ce mot de passe est trop courant'],
  ['PASSWORD', 'Ce mot de passe est trop courant'],
] as const)('the password %s is rejected', async ([password, text]) => {
  const response = await shop
    .visitor()
    .post('/register', aRegistration({ password, confirmPassword: password }))
  expect(response.status).toBe(422)
  expect(fieldError(response.html, 'password')).toContain(text)
})

test('passwords that meet the rules are accepted', async () => {
  const validPasswords = ['Mokus-ma1', 'abcde-1x', 'quatorze lettres', 'Öröm-év-2026']
  const responses = await Promise.all(
    validPasswords.map((password) =>
      shop.visitor().post('/register', aRegistration({ password, confirmPassword: password })),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([302, 302, 302, 302])
})

test('a taken email is rejected regardless of letter case, language and password', async () => {
  const fields = aRegistration()
  const email = fields.email ?? ''
  expect((await shop.visitor().post('/register', fields)).status).toBe(302)
  const other = { password: 'Un-autre-tres-bon-2', confirmPassword: 'Un-autre-tres-bon-2' }
  const responses = await Promise.all([
    shop.visitor().post('/register', fields),
    shop.visitor().post('/en/register', { ...fields, email: email.toUpperCase() }),
    shop.visitor().post('/hu/register', { ...fields, ...other }),
  ])
  const taken = [
    'Un compte existe déjà avec cet e-mail',
    'An account with this email already exists',
    'Ezzel az e-mail-címmel már létezik fiók',
  ]
  for (const [index, response] of responses.entries()) {
    expect.soft(response.status).toBe(409)
    expect.soft(pageText(response.html)).toContain(taken[index])
    expect.soft(response.headers.getSetCookie().join()).not.toContain('session')
  }
  expect(await shop.ports.db.select().from(account).where(eq(account.email, email))).toHaveLength(1)
})

test('a visitor cannot register as an administrator', async () => {
  const fields = aRegistration({ isAdmin: 'true', role: 'owner', emailVerified: 'true', id: 'mine' })
  const visitor = shop.visitor()
  expect((await visitor.post('/register', fields)).status).toBe(302)
  const [row] = await shop.ports.db
    .select()
    .from(account)
    .where(eq(account.email, fields.email ?? ''))
  expect(row).toMatchObject({ role: 'customer', emailVerified: false })
  expect(row?.id).not.toBe('mine')
})

test('registration signs the user in, greets them and redirects home or to the requested page', async () => {
  const visitor = shop.visitor()
  const response = await visitor.post('/hu/register', aRegistration())
  expect(response.location).toBe('/hu')
  expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('registered:Alix'))
  expect((await visitor.get('/hu/user/profile')).status).toBe(200)
  const otherVisitor = shop.visitor()
  expect((await otherVisitor.post('/register?from=%2Fcart%2Fcheckout', aRegistration())).location).toBe(
    '/cart/checkout',
  )
})

test('registration takes at least half a second, whether the email is free or taken', async () => {
  shop.clock.isReal = true
  const fields = aRegistration()
  for (const status of [302, 409]) {
    const started = performance.now()
    expect((await shop.visitor().post('/register', fields)).status).toBe(status)
    expect(performance.now() - started).toBeGreaterThanOrEqual(490)
  }
  shop.clock.isReal = false
})

test('too many registrations from one IP address are rejected with a waiting time', async () => {
  const taken = aRegistration()
  await shop.visitor().post('/register', taken)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => shop.visitor().post('/register', taken)),
  )
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(1)
  const seconds = Number(rejected[0]?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3000)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(pageText(rejected[0]?.html ?? '')).toMatch(/Trop de tentatives\. Réessayez dans 1 heure\./)
})

// RFC 5322, 3.2.3: atoms may contain these characters; RFC 5890: a domain is transmitted in ASCII.
test.each([
  ['r&d@example.test', 'r&d@example.test'],
  ['a/b@example.test', 'a/b@example.test'],
  ['x=y@example.test', 'x=y@example.test'],
  ['alix@société.example', 'alix@xn--socit-esab.example'],
  ['\u200bpasted@exam\u200bple.test', 'pasted@example.test'],
])('the address %s can register and sign in', async (entered, storedEmail) => {
  const registration = { ...aRegistration(), email: entered, phone: '\u202a+33 6 12 34 56 78\u202c' }
  const registered = await shop.visitor().post('/register', registration)
  expect(registered.status).toBe(302)
  const [created] = await shop.ports.db.select().from(account).where(eq(account.email, storedEmail))
  expect(created).toMatchObject({ email: storedEmail, phone: '+33 6 12 34 56 78', role: 'customer' })
  const signedIn = await shop.visitor().post('/login', { email: entered, password: validPassword })
  expect(signedIn.status).toBe(302)
})
