import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, recoveryCode, secondFactor } from '#server/database/schema/identity/accounts.ts'
import { isTrustedDevice } from '#server/identity/accounts/internal/device-cookie.ts'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedLink, mailedSubjects } from '#tests/harness/mailed-link.ts'
import { pageText } from '#tests/harness/page-text.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const minuteMs = 60_000
const newPassword = 'Tout-a-fait-neuf-7'
const factorPage = '/user/security/second-factor'

const signIn = (email: string, password = validPassword, visitor = shop.visitor()) =>
  visitor.post('/login', { intent: 'sign-in', email, password })

const recoveryCodesIn = (html: string) =>
  [...html.matchAll(/>([a-z0-9]{5})(?:<!-- -->)?-(?:<!-- -->)?([a-z0-9]{5})</g)].map(
    ([, left, right]) => `${left}${right}`,
  )

/** Enables the second factor; returns its secret and its recovery codes. */
async function enrol(visitor: TestVisitor) {
  const secret = totpSecretOf((await visitor.get(factorPage)).html)
  const response = await visitor.post(factorPage, {
    intent: 'confirm',
    code: codeOf(secret, shop.clock.now()),
  })
  const codes = recoveryCodesIn(response.html)
  // The next code has not been used yet.
  shop.clock.forward(30_000)
  return { secret, codes }
}

describe('password change', () => {
  const change = (visitor: TestVisitor, currentPassword: string, password = newPassword) =>
    visitor.post('/user/security', {
      intent: 'change-password',
      currentPassword,
      password,
      confirmPassword: password,
    })

  test('requires the current password and ends the sessions of other devices only', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const otherVisitor = shop.visitor()
    await signIn(email, validPassword, otherVisitor)
    const before = [...visitor.cookies].find(([name]) => name.includes('session_token'))?.[1]
    const wrong = await change(visitor, 'not the one')
    expect(wrong.status).toBe(422)
    expect(pageText(wrong.html)).toContain('Le mot de passe actuel est incorrect.')
    expect((await change(visitor, validPassword)).location).toBe('/user/security')
    expect((await visitor.get('/user/profile')).status).toBe(200)
    expect([...visitor.cookies].find(([name]) => name.includes('session_token'))?.[1]).not.toBe(before)
    expect((await otherVisitor.get('/user/profile')).location).toMatch(/^\/login/)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(302)
    expect(await mailedSubjects(shop, email)).toContain('Votre mot de passe a été changé')
  })

  test('is rate-limited, so that the current password cannot be guessed', async () => {
    const { visitor } = await registerCustomer(shop)
    const responses = await Promise.all(Array.from({ length: 11 }, () => change(visitor, 'not the one')))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('sessions', () => {
  test('are listed, and can be ended one by one or all except the current one', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const others = [shop.visitor(), shop.visitor(), shop.visitor()]
    for (const other of others) await signIn(email, validPassword, other)
    const page = await visitor.get('/user/security')
    const text = pageText(page.html)
    expect(text).toContain('Cet appareil')
    const ids = [...page.html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(ids).toHaveLength(3)
    await visitor.post('/user/security', { intent: 'end-session', session: ids[0] ?? '' })
    const alive = async () =>
      (await Promise.all(others.map((other) => other.get('/user')))).filter(({ status }) => status === 200)
    expect(await alive()).toHaveLength(2)
    await visitor.post('/user/security', { intent: 'end-other-sessions' })
    expect(await alive()).toHaveLength(0)
    expect((await visitor.get('/user')).status).toBe(200)
  })

  test('of other users cannot be ended by their id', async () => {
    const customer = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    const second = shop.visitor()
    await signIn(other.email, validPassword, second)
    const page = await other.visitor.get('/user/security')
    const id = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    await customer.visitor.post('/user/security', { intent: 'end-session', session: id })
    expect((await second.get('/user')).status).toBe(200)
  })

  test('end after two weeks of inactivity and after thirty days in any case', async () => {
    const idle = await registerCustomer(shop)
    const busy = await registerCustomer(shop)
    const visits = [12, 24, 29.9]
    let day = 0
    for (const next of visits) {
      shop.clock.forward((next - day) * 86_400_000)
      day = next
      expect((await busy.visitor.get('/user')).status, `day ${day}`).toBe(200)
      if (day === 24) expect((await idle.visitor.get('/user')).location).toMatch(/^\/login/)
    }
    shop.clock.forward(0.2 * 86_400_000)
    expect((await busy.visitor.get('/user')).location).toMatch(/^\/login/)
  })
})

describe('sensitive actions', () => {
  const sensitive = ['/user/profile/email', factorPage, '/user/data/delete']

  test.for(sensitive)('%s requires the password again a quarter of an hour after sign-in', async (path) => {
    const { visitor } = await registerCustomer(shop)
    expect((await visitor.get(path)).status).toBe(200)
    shop.clock.forward(16 * minuteMs)
    const response = await visitor.get(path)
    expect(response.location).toBe(`/user/confirm-identity?${new URLSearchParams({ from: path })}`)
    const confirmPath = response.location ?? ''
    const wrong = await visitor.post(confirmPath, { intent: 'confirm', password: 'not it' })
    expect(wrong.status).toBe(422)
    expect((await visitor.get(path)).location).toMatch(/confirm-identity/)
    const before = visitor.cookies.get('vitrine.session_token')
    expect((await visitor.post(confirmPath, { intent: 'confirm', password: validPassword })).location).toBe(
      path,
    )
    expect(visitor.cookies.get('vitrine.session_token')).not.toBe(before)
    expect((await visitor.get(path)).status).toBe(200)
  })

  test('submitted from a form open too long redirect to the identity confirmation', async () => {
    const { visitor, email } = await registerCustomer(shop)
    shop.clock.forward(16 * minuteMs)
    for (const [path, fields] of [
      ['/user/profile/email', { intent: 'request', email: 'autre@example.test' }],
      ['/user/data/delete', { intent: 'erase', understood: 'on' }],
      ['/user/data/export.zip', { intent: 'download' }],
      [factorPage, { intent: 'confirm', code: '123456' }],
    ] as const) {
      const response = await visitor.post(path, fields)
      expect(response.location, path).toMatch(/^\/user\/confirm-identity\?from=/)
    }
    const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    expect(row?.anonymisedAt).toBeNull()
  })

  test('also require a code when a second factor is enabled', async () => {
    const { visitor } = await registerCustomer(shop)
    const { secret } = await enrol(visitor)
    shop.clock.forward(16 * minuteMs)
    const confirmPath = (await visitor.get(factorPage)).location ?? ''
    const without = await visitor.post(confirmPath, { intent: 'confirm', password: validPassword })
    expect(without.status).toBe(422)
    const code = codeOf(secret, shop.clock.now())
    const withCode = await visitor.post(confirmPath, { intent: 'confirm', password: validPassword, code })
    expect(withCode.location).toBe(factorPage)
  })
})

describe('second factor', () => {
  test('is enabled with a code from the app, and provides ten recovery codes', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const secret = totpSecretOf((await visitor.get(factorPage)).html)
    // A reload keeps the secret that was scanned.
    expect(totpSecretOf((await visitor.get(factorPage)).html)).toBe(secret)
    const wrong = await visitor.post(factorPage, { intent: 'confirm', code: '000000' })
    expect(wrong.status).toBe(422)
    expect((await signIn(email)).location).toBe('/')
    const { codes } = await enrol(visitor)
    expect(new Set(codes).size).toBe(10)
    expect(pageText((await visitor.get('/user/security')).html)).toContain('Activée le')
    expect(await mailedSubjects(shop, email)).toContain('La vérification en deux étapes a été activée')
    const rows = await shop.ports.db.select().from(secondFactor)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const stored = await shop.ports.db.select().from(recoveryCode)
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code)
    expect((await visitor.get(factorPage)).html).not.toContain(secret)
  })

  test('is required after the password before a session begins', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const otherVisitor = shop.visitor()
    await signIn(email, validPassword, otherVisitor)
    const { secret } = await enrol(visitor)
    // A session begun with the password alone has to sign in again.
    expect((await otherVisitor.get('/user')).location).toMatch(/^\/login/)
    const newVisitor = shop.visitor()
    const first = await newVisitor.post('/login?from=%2Fuser%2Forders', {
      intent: 'sign-in',
      email,
      password: validPassword,
    })
    expect(first.location).toBe('/login/code?from=%2Fuser%2Forders')
    expect([...newVisitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
    const challenge = first.headers.getSetCookie().find((cookie) => cookie.startsWith('vitrine.challenge='))
    expect(challenge).toMatch(/; HttpOnly/)
    expect((await newVisitor.get('/user')).location).toMatch(/^\/login/)
    const wrong = await newVisitor.post(first.location ?? '', { intent: 'verify', code: '000000' })
    expect(wrong.status).toBe(422)
    expect(pageText(wrong.html)).toContain('Ce code est incorrect')
    const code = codeOf(secret, shop.clock.now())
    const right = await newVisitor.post(first.location ?? '', { intent: 'verify', code })
    expect(right.location).toBe('/user/orders')
    expect((await newVisitor.get('/user/orders')).status).toBe(200)
  })

  test('accepts a code once, even when two browsers send it concurrently', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { secret } = await enrol(visitor)
    const code = codeOf(secret, shop.clock.now())
    const browsers = [shop.visitor(), shop.visitor()]
    for (const newVisitor of browsers) await signIn(email, validPassword, newVisitor)
    const responses = await Promise.all(
      browsers.map((newVisitor) => newVisitor.post('/login/code', { intent: 'verify', code })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 422])
  })

  test('accepts a clock offset of 30 seconds, but not of 90 seconds', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { secret } = await enrol(visitor)
    const at = (offsetMs: number) => codeOf(secret, new Date(shop.clock.now().getTime() + offsetMs))
    const newVisitor = shop.visitor()
    await signIn(email, validPassword, newVisitor)
    expect((await newVisitor.post('/login/code', { intent: 'verify', code: at(-90_000) })).status).toBe(422)
    expect((await newVisitor.post('/login/code', { intent: 'verify', code: at(90_000) })).status).toBe(422)
    expect((await newVisitor.post('/login/code', { intent: 'verify', code: at(30_000) })).status).toBe(302)
  })

  test('accepts a recovery code once, regardless of case, spaces and hyphen', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { codes } = await enrol(visitor)
    const code = codes[0] ?? ''
    const use = async () => {
      const newVisitor = shop.visitor()
      await signIn(email, validPassword, newVisitor)
      const entered = `${code.slice(0, 5).toUpperCase()} - ${code.slice(5)}`
      return (await newVisitor.post('/login/code', { intent: 'verify', code: entered })).status
    }
    expect([await use(), await use()]).toEqual([302, 422])
    expect(pageText((await visitor.get('/user/security')).html)).toContain('Il reste 9 codes de secours.')
  })

  test('limits code attempts, and its challenge expires after ten minutes', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { secret } = await enrol(visitor)
    const newVisitor = shop.visitor()
    await signIn(email, validPassword, newVisitor)
    const guess = () => newVisitor.post('/login/code', { intent: 'verify', code: '000000' })
    const responses = await Promise.all(Array.from({ length: 11 }, guess))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
    await forgetTries(shop)
    shop.clock.forward(10 * minuteMs + 1000)
    const late = await newVisitor.post('/login/code', {
      intent: 'verify',
      code: codeOf(secret, shop.clock.now()),
    })
    expect(late.status).toBe(410)
    expect(pageText(late.html)).toContain('Cette tentative de connexion a expiré')
  })

  test('is not disabled by a password change or a password reset', async () => {
    const { visitor, email } = await registerCustomer(shop)
    await shop.ports.db.update(account).set({ emailVerified: true }).where(eq(account.email, email))
    await enrol(visitor)
    await visitor.post('/user/security', {
      intent: 'change-password',
      currentPassword: validPassword,
      password: newPassword,
      confirmPassword: newPassword,
    })
    expect((await signIn(email, newPassword)).location).toBe('/login/code')
    await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
    const another = { password: 'Encore-un-neuf-8', confirmPassword: 'Encore-un-neuf-8' }
    const link = await mailedLink(shop, 'reset-password', email)
    await shop.visitor().post(link, { intent: 'set-password', ...another })
    expect((await signIn(email, another.password)).location).toBe('/login/code')
  })

  test('can be disabled by the user, and new recovery codes replace the old ones', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { codes } = await enrol(visitor)
    const renewed = await visitor.post(factorPage, { intent: 'renew-codes' })
    const newCodes = recoveryCodesIn(renewed.html)
    expect(newCodes).toHaveLength(codes.length)
    for (const code of codes) expect(newCodes).not.toContain(code)
    const newVisitor = shop.visitor()
    await signIn(email, validPassword, newVisitor)
    expect((await newVisitor.post('/login/code', { intent: 'verify', code: codes[0] ?? '' })).status).toBe(
      422,
    )
    expect((await newVisitor.post('/login/code', { intent: 'verify', code: newCodes[0] ?? '' })).status).toBe(
      302,
    )
    expect((await visitor.post(factorPage, { intent: 'remove' })).location).toBe('/user/security')
    expect((await signIn(email)).location).toBe('/')
    expect(await mailedSubjects(shop, email)).toContain('La vérification en deux étapes a été désactivée')
  })
})

describe('account lockout', () => {
  test('rejects unknown browsers temporarily, but not one that was signed in before', async () => {
    const { visitor, email } = await registerCustomer(shop)
    await visitor.post('/logout', {})
    const limiter = shop.ports.limiter
    const key = createHash('sha256').update(email).digest('base64url')
    // From fifty addresses at once.
    for (let attempt = 0; attempt < 50; attempt += 1) await limiter.consume('login.account', key)
    const stranger = await signIn(email)
    expect(stranger.status).toBe(429)
    const retryAfter = Number(stranger.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
    expect((await signIn(email, validPassword, visitor)).status).toBe(302)
  })

  test('accepts a device cookie only for its own account and only unaltered', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const victim = await registerCustomer(shop)
    const deviceToken = visitor.cookies.get('vitrine.device') ?? ''
    expect(deviceToken).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(isTrustedDevice(shop.ports.shop, email, deviceToken)).toBe(true)
    expect(isTrustedDevice(shop.ports.shop, victim.email, deviceToken)).toBe(false)
    expect(isTrustedDevice(shop.ports.shop, email, `x${deviceToken}`)).toBe(false)
    for (const none of [undefined, '', '.', 'a.b']) {
      expect(isTrustedDevice(shop.ports.shop, email, none)).toBe(false)
    }
  })
})
