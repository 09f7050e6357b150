import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration, registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { rankDistance } from '#tests/harness/faults/rank-test.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedLink } from '#tests/harness/mailed-link.ts'
import { buy } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { actionCases } from '#tests/harness/texts/form-cases.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const signIn = (email: string, password = validPassword, visitor = shop.visitor(), path = '/login') =>
  visitor.post(path, { intent: 'sign-in', email, password })

const getSession = (visitor: TestVisitor) =>
  [...visitor.cookies].find(([name]) => name.includes('session_token'))?.[1]

describe('credential stuffing', () => {
  test('from one address is blocked after thirty accounts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 35 }, (_, index) => signIn(`liste.${index}@example.test`)),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
    for (const { status, headers } of responses)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of one account from many addresses is blocked after fifty attempts, each of them audited', async () => {
    const { email } = await registerCustomer(shop)
    const before = await shop.ports.db.$count(auditEvent, eq(auditEvent.action, 'account.sign_in_refused'))
    let rejectedCount = 0
    for (let round = 0; round < 6; round += 1) {
      // A new address for each ten tries: clears the limits by address.
      await shop.ports.db.execute(
        sql`DELETE FROM rate_limit WHERE key LIKE 'login.address%' OR key LIKE 'login.account-address%'`,
      )
      const responses = await Promise.all(Array.from({ length: 9 }, () => signIn(email, 'not it')))
      rejectedCount += responses.filter(({ status }) => status === 429).length
    }
    expect(rejectedCount).toBe(4)
    expect(
      (await shop.ports.db.$count(auditEvent, eq(auditEvent.action, 'account.sign_in_refused'))) - before,
    ).toBe(50)
  })

  test('is rate-limited at the back-office sign-in as well', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => signIn('owner@vitrine.example', 'no', shop.visitor(), '/admin/login')),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

/** A busy machine may fail once; a real leak fails every time. */
const onBusyMachines = { retry: 1 }

describe('the existence of an account', () => {
  async function times(
    existing: (round: number) => Promise<unknown>,
    unknown: (round: number) => Promise<unknown>,
  ) {
    shop.clock.isReal = true
    const taken = { known: [] as number[], unknown: [] as number[] }
    const clock = async (sample: number[], run: () => Promise<unknown>) => {
      const started = performance.now()
      await run()
      sample.push(performance.now() - started)
    }
    for (let round = 0; round < 10; round += 1) {
      await forgetTries(shop)
      await Promise.all([
        clock(taken.known, () => existing(round)),
        clock(taken.unknown, () => unknown(round)),
        clock(taken.unknown, () => unknown(round + 50)),
        clock(taken.known, () => existing(round + 50)),
      ])
    }
    shop.clock.isReal = false
    return taken
  }

  test('is not revealed by the duration of a sign-in', onBusyMachines, async () => {
    const { email } = await registerCustomer(shop)
    const { known, unknown } = await times(
      () => signIn(email, 'not it'),
      (round) => signIn(`x${round}${email}`, 'not it'),
    )
    expect(Math.abs(rankDistance(known, unknown))).toBeLessThan(4.5)
  })

  test('is not revealed by the duration of a password reset request', onBusyMachines, async () => {
    const { email } = await registerCustomer(shop)
    const requestReset = (address: string) =>
      shop.visitor().post('/forgot-password', { intent: 'send-link', email: address })
    const { known, unknown } = await times(
      () => requestReset(email),
      (round) => requestReset(`x${round}${email}`),
    )
    expect(Math.abs(rankDistance(known, unknown))).toBeLessThan(4.5)
  })

  test(
    'is not revealed by the work behind the minimum time: an unknown email costs a hash too',
    onBusyMachines,
    async () => {
      const { email } = await registerCustomer(shop)
      const { identity } = shop.ports
      const { known, unknown } = await times(
        () => identity.checkPassword({ email, password: 'not it' }),
        (round) => identity.checkPassword({ email: `x${round}${email}`, password: 'not it' }),
      )
      expect(Math.abs(rankDistance(known, unknown))).toBeLessThan(4.5)
    },
  )
})

describe('session fixation', () => {
  test('a session planted before sign-in is replaced and invalidated', async () => {
    const attacker = await registerCustomer(shop)
    const victim = await registerCustomer(shop)
    const planted = shop.visitor()
    for (const [name, value] of attacker.visitor.cookies) planted.cookies.set(name, value)
    const before = getSession(planted)
    await signIn(victim.email, validPassword, planted)
    expect(getSession(planted)).not.toBe(before)
    // The planted session is no longer valid.
    expect((await attacker.visitor.get('/user')).location).toMatch(/^\/login/)
  })

  test('an invented or altered session token is rejected', async () => {
    const { visitor } = await registerCustomer(shop)
    const value = getSession(visitor) ?? ''
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    for (const forged of ['', 'x', token, `${token}.`, `${token}x.${signature}`, `x${token}.${signature}`]) {
      const otherVisitor = shop.visitor()
      otherVisitor.cookies.set('vitrine.session_token', encodeURIComponent(forged))
      expect((await otherVisitor.get('/user')).location, forged).toMatch(/^\/login/)
    }
  })

  test('the session token changes with the password, an identity confirmation and each sign-in', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const keys = [getSession(visitor)]
    await visitor.post('/user/security', {
      intent: 'change-password',
      currentPassword: validPassword,
      password: 'Tout-a-fait-neuf-7',
      confirmPassword: 'Tout-a-fait-neuf-7',
    })
    keys.push(getSession(visitor))
    await visitor.post('/user/confirm-identity', { intent: 'confirm', password: 'Tout-a-fait-neuf-7' })
    keys.push(getSession(visitor))
    await signIn(email, 'Tout-a-fait-neuf-7', visitor)
    keys.push(getSession(visitor))
    expect(new Set(keys).size).toBe(4)
    const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    expect(await shop.ports.db.$count(session, eq(session.userId, row?.id ?? ''))).toBe(1)
  })
})

describe('the IDs of another customer’s records', () => {
  test('give no access to orders, contracts, invoices or account pages', async () => {
    const owner = await registerCustomer(shop)
    const { placed } = await buy(owner.visitor, 'quiz*1')
    const number = placed.number
    const invoices = await owner.visitor.get('/user/invoices')
    const invoice = /INV-\d+/.exec(invoices.html)?.[0] ?? ''
    const thief = await registerCustomer(shop)
    for (const prefix of ['', '/en', '/hu'])
      for (const path of [
        `/user/orders/${number}`,
        `/cart/confirmation/${number}`,
        `/cart/confirmation/${number}/contract.pdf`,
        `/user/invoices/${invoice}/invoice.pdf`,
        `/user/invoices/${invoice}/invoice.xml`,
        `/user/invoices/${invoice}/ubl.xml`,
      ]) {
        expect((await thief.visitor.get(prefix + path)).status, prefix + path).toBe(404)
        expect((await owner.visitor.get(prefix + path)).status, prefix + path).toBe(200)
      }
    for (const path of ['/user/orders', '/user/invoices', '/user', '/user/data', '/user/security'])
      for (const data of ['', '.data'])
        expect((await thief.visitor.get(path + data)).html, path).not.toContain(number)
  })
})

describe('mass assignment', () => {
  const extra = {
    isAdmin: 'true',
    admin: '1',
    role: 'owner',
    'role[]': 'owner',
    emailVerified: 'true',
    accountId: 'x',
    userId: 'x',
    constructor: 'x',
    __proto__x: 'x',
  }

  test('cannot raise a user’s role through the profile, cart or registration forms', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const [before] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    for (const [action, { path, fields }] of Object.entries(actionCases)) {
      if (!path.startsWith('/user/profile') && !path.startsWith('/cart')) continue
      await forgetTries(shop)
      await visitor.post(path, { ...fields, ...extra, intent: action.split('.')[1] ?? '' })
    }
    const [after] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    expect(after).toMatchObject({ id: before?.id, role: 'customer', emailVerified: false })
    const sent = aRegistration(extra)
    await shop.visitor().post('/register', sent)
    const [fresh] = await shop.ports.db
      .select()
      .from(account)
      .where(eq(account.email, sent.email ?? ''))
    expect(fresh).toMatchObject({ role: 'customer', emailVerified: false })
  })
})

describe('header injection', () => {
  test('a name with line breaks or an email address with extra recipients is rejected', async () => {
    const response = await shop
      .visitor()
      .post('/register', aRegistration({ firstName: 'Alix\r\nBcc: victime@example.test' }))
    expect(response.status).toBe(422)
    for (const email of ['a@example.test\r\nBcc: b@example.test', 'a@example.test,b@example.test'])
      for (const path of ['/register', '/forgot-password', '/login'])
        expect(
          (
            await shop
              .visitor()
              .post(path, path === '/register' ? aRegistration({ email }) : { email, password: 'x' })
          ).status,
        ).toBe(422)
  })

  test('contact form input cannot add a recipient or a header to an email', async () => {
    const visitor = shop.visitor()
    await visitor.post('/contact', {
      intent: 'send-message',
      name: 'Alix\r\nBcc: victime@example.test',
      email: 'alix.entetes@example.test',
      subject: 'Question\r\nBcc: victime@example.test\r\n\r\n<h1>x</h1>',
      message: 'Une question assez longue.\r\n.\r\nRCPT TO: victime@example.test',
    })
    await shop.runJobs()
    const sent = await shop.ports.db.select().from(outboxMail)
    expect(sent.length).toBeGreaterThan(0)
    for (const mail of await shop.mailbox()) {
      const head = mail.slice(0, mail.search(/\r?\n\r?\n/))
      expect(head).not.toMatch(/^(bcc|cc):/im)
      expect(head.match(/^to:.*$/gim)?.join()).not.toContain('victime')
    }
  })

  test('a redirect parameter cannot add a header to the response', async () => {
    const { email } = await registerCustomer(shop)
    const from = encodeURIComponent('/user\r\nSet-Cookie: x=1')
    const response = await signIn(email, validPassword, shop.visitor(), `/login?from=${from}`)
    expect(response.headers.getSetCookie().join()).not.toContain('x=1')
    expect(response.location ?? '').not.toMatch(/[\r\n]/)
  })
})

describe('payload bombs', () => {
  test('a compressed request body is never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a=b&'))
    const before = process.memoryUsage().rss
    for (const path of ['/login', '/contact', '/register', '/content-reports', '/webhooks/sandbox']) {
      const response = await shop.app.request(`http://shop.test${path}`, {
        method: 'POST',
        body: new Uint8Array(bomb),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Encoding': 'gzip',
          Host: 'shop.test',
          Origin: 'http://shop.test',
        },
      })
      expect([400, 404, 413, 422], path).toContain(response.status)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('no public form accepts an uploaded file', async () => {
    const { visitor } = await registerCustomer(shop)
    visitor.cookies.set('cart', 'quiz*1')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const [action, { path, fields }] of Object.entries(actionCases)) {
      if (path.startsWith('/admin')) continue
      await forgetTries(shop)
      const form = new FormData()
      form.set('intent', action.split('.')[1] ?? '')
      for (const name of Object.keys(fields))
        form.set(name, new File([gzipSync(Buffer.alloc(1_000_000))], 'image.png', { type: 'image/png' }))
      if (Object.keys(fields).length === 0) continue
      const response = await shop.app.request(`http://shop.test${path}`, {
        method: 'POST',
        body: form,
        headers: { Host: 'shop.test', Origin: 'http://shop.test', Cookie: cookie },
      })
      // Redirected, refused or about a missing record: never accepted, and never a server error.
      expect([302, 400, 404, 409, 410, 422], action).toContain(response.status)
    }
  })

  test('ten thousand form fields are rejected and not echoed', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']))
    for (const [path, sentence] of [
      ['/login', 'Ce formulaire a trop de champs\u202f: rien n’a été enregistré.'],
      ['/en/login', 'This form has too many fields. Nothing was saved.'],
      ['/hu/login', 'Az űrlap túl sok mezőt tartalmaz, ezért nem dolgoztuk fel.'],
    ] as const) {
      const { status, html } = await shop.visitor().post(path, { intent: 'sign-in', ...many })
      expect(status).toBe(413)
      expect(html).toContain(sentence)
      expect(html).not.toContain('f9999')
    }
  })

  test('five thousand fields, or one deeply nested name, cause an ordinary validation error', async () => {
    const many = Object.fromEntries(Array.from({ length: 4_999 }, (_, index) => [`f${index}`, 'x']))
    expect((await shop.visitor().post('/login', { intent: 'sign-in', ...many })).status).toBe(422)
    const deep = `a${'[a]'.repeat(10_000)}`
    expect((await shop.visitor().post('/login', { intent: 'sign-in', [deep]: 'x' })).status).toBe(422)
  })
})

describe('the response to a server error', () => {
  test('has a request ID, but no stack trace, version or query', async () => {
    await using broken = await createTestApp({
      change: (ports) => ({
        ...ports,
        identity: {
          ...ports.identity,
          findByEmail: () => Promise.reject(new Error('SELECT secret FROM account -- at better-auth.ts:1')),
        },
      }),
    })
    for (const path of ['/forgot-password', '/forgot-password.data']) {
      const response = await broken.visitor().post(path, { intent: 'send-link', email: 'a@example.test' })
      expect(response.status).toBe(500)
      expect(response.html).not.toMatch(/SELECT|better-auth|\.ts:|node_modules|at \w+ \(/)
      expect(response.headers.get('x-request-id')).toBeTruthy()
    }
    const { headers } = await shop.visitor().get('/')
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name), name).toBeNull()
  })
})

test('attempts to guess a password reset token are limited to thirty', async () => {
  const { email } = await registerCustomer(shop)
  await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
  const link = await mailedLink(shop, 'reset-password', email)
  const guess = (path: string) =>
    shop
      .visitor()
      .post(path, { intent: 'set-password', password: validPassword, confirmPassword: validPassword })
  const responses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => guess(`/reset-password/${'a'.repeat(40)}${index}`)),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await guess(link)).status).toBe(429)
})
