import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, register } from '#tests/harness/customers.ts'
import { allMessages } from '#tests/harness/documents/message-files.ts'
import { buy } from '#tests/harness/purchases.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { insertPayment } from '#tests/harness/rows/payment-rows.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { readContract } from '../../../scripts/checks/read-contract.mjs'

const rows = readContract()

describe('each row of docs/contract.md', () => {
  test('has a unique number', () => {
    const numbers = rows.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(500)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('names at least one test, or records a decision with its reason', () => {
    const unshown = rows.filter(({ tests, decided }) => tests.length === 0 && !/^as decided: ./.test(decided))
    expect(unshown.map(({ number, promise }) => `${number} ${promise}`)).toEqual([])
  })

  test('names only tests that exist', () => {
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter(({ file, title }) => !title || !readTests(file).includes(title))
        .map(({ file, title }) => `${number} ${file}: ${title}`),
    )
    expect(missing).toEqual([])
  })

  test('names only source paths that exist', () => {
    const missing = rows.flatMap(({ sources }) =>
      sources.filter((path) => !existsSync(join(projectRoot, path))),
    )
    expect(missing).toEqual([])
  })

  test.for(languages)('names only texts that exist, in %s', (language) => {
    const texts = new Set(rows.flatMap((row) => row.texts))
    expect(texts.size).toBeGreaterThan(400)
    const messageKeys = new Set(allMessages(language).map(({ key }) => key))
    expect([...texts].filter((key) => !messageKeys.has(key))).toEqual([])
  })
})

function readTests(file: string): string {
  const path = join(projectRoot, file)
  if (!file || !existsSync(path)) return ''
  // A title escapes its quotes only in the source.
  return readFileSync(path, 'utf8').replaceAll("\\'", "'")
}

/** Responses that are no page: a missing record, a machine endpoint, or a redirect. */
const otherAnswers: Record<string, number> = {
  '/not-found': 404,
  // Signed-in users are redirected.
  '/login': 302,
  '/register': 302,
  '/admin/login': 302,
  '/admin/setup/{key}': 410,
  '/logout': 302,
  '/terms-of-service': 301,
  '/cookies': 301,
  '/admin': 302,
  '/admin/users': 302,
}

describe('addresses in docs/contract.md', () => {
  let shop: TestApp
  let owner: TestVisitor
  const records: Record<string, string> = { key: 'none' }

  beforeAll(async () => {
    shop = await createTestApp()
    owner = shop.visitor()
    const { email } = await register(owner)
    records.order = (await buy(owner, 'quiz*1')).placed.number
    await grantRole(shop, email, 'owner')
    await insertMessage(shop, { id: 'a-message' })
    await insertPayment(shop, { id: 'a-payment', email })
    await shop.ports.files.put('public/images/products/a-640.webp', new Uint8Array([1]), 'image/webp')
    const [[user], [issued], [template], [subscribed]] = await Promise.all([
      shop.ports.db.select().from(account),
      shop.ports.db.select().from(invoice),
      shop.ports.db.select().from(emailTemplate),
      shop.ports.db.select().from(subscription),
    ])
    Object.assign(records, {
      template: template?.name,
      picture: 'a-640.webp',
      message: 'a-message',
      payment: 'a-payment',
      product: 'quiz',
      account: user?.id,
      customer: user?.id,
      invoice: issued?.number,
      subscription: subscribed?.id,
    })
    owner.cookies.set('cart', 'quiz*1')
    const { html } = await owner.get('/admin/content')
    records.text = /href="\/admin\/content\/([\w.-]+)"/.exec(html)?.[1] ?? 'no text'
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test.for([...new Set(rows.flatMap((row) => row.addresses))])(
    '%s responds with the expected status',
    async (pattern) => {
      const address = pattern
        .replace('/shop/{product}', '/shop/jeu-quiz-bonne-reponse')
        .replaceAll(/\{(\w+)\}/g, (_, name) => records[name] ?? `no ${name}`)
      // Endpoints for programs; an owner who posts an empty body gets the error.
      const isFunction = address.startsWith('/functions/')
      const { status } = isFunction ? await owner.post(address, {}) : await owner.get(address)
      if (isFunction) return expect([400, 401, 415, 422], address).toContain(status)
      expect(status, address).toBe(otherAnswers[pattern] ?? 200)
    },
  )
})
