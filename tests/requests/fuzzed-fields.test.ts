import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestResponse, TestVisitor } from '#tests/harness/test-visitor.ts'
import { actionCases, endingActions, insertSubscriber } from '#tests/harness/texts/form-cases.ts'

const isFull = simulationSize({ usual: false, full: true })
const rounds = simulationSize({ usual: 2, full: 20, longest: 60 })

let shop: TestApp
let customer: TestVisitor
let owner: TestVisitor
/** A sender with permission for the form of an action. */
const getSender = (path: string) => (path.startsWith('/admin') ? owner : customer)
beforeAll(async () => {
  shop = await createTestApp()
  await insertSubscriber(shop)
  customer = shop.visitor()
  await register(customer)
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const marker = '<script>alert(1)</script>'

/** Inputs of people and bots: none may cause a server error or be executed. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0\u0001\u0007\u001b[31m',
    '\r\nBcc: victim@example.test\r\n',
    marker,
    `"'><img src=x onerror=alert(1)>`,
    '{{seller_name}}{{#lines}}{{/lines}}',
    "'; DROP TABLE account; --",
    "' OR '1'='1",
    '\u202e\u2066مرحبا بالعالم\u2069',
    '👩🏽‍💻🏳️‍🌈🇭🇺',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
    '\ud800',
    '../../../../etc/passwd',
    'javascript:alert(1)',
    '%00%0d%0a{{7*7}}',
    '1e309',
    '-0',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 6000 }),
)

function expectHandled({ status, html, headers }: TestResponse, label: string) {
  expect([200, 302, 303, 400, 401, 404, 409, 410, 413, 422, 429], label).toContain(status)
  expect(html, label).not.toContain(marker)
  // URLs without a page respond with data, which no browser interprets as anything else.
  if (headers.get('content-type')?.startsWith('application/json'))
    expect(headers.get('x-content-type-options'), label).toBe('nosniff')
  else expect(html, label).not.toMatch(/<img src=x/)
}

describe('fuzzed form fields', () => {
  for (const [action, { path, fields }] of Object.entries(actionCases)) {
    const intent = action.split('.')[1] ?? ''
    // Signing out ends the session that the other runs need.
    if (endingActions.has(action)) continue
    test(`${action} handles any input without a server error or script injection`, async () => {
      const names = [...Object.keys(fields), 'intent', 'unheard-of']
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), nasty, async (name, value) => {
          await forgetTries(shop)
          const response = await getSender(path).post(path, { intent, ...fields, [name]: value })
          expectHandled(response, `${name} = ${JSON.stringify(value)}`)
        }),
        { numRuns: rounds, seed: 20261121 },
      )
    })

    test(`${action} rejects a field of a million characters`, async () => {
      // The limit is on the whole body: it makes no difference which field is too long.
      for (const name of isFull ? Object.keys(fields) : Object.keys(fields).slice(0, 1)) {
        await forgetTries(shop)
        const response = await getSender(path).post(path, {
          intent,
          ...fields,
          [name]: 'é'.repeat(1_000_000),
        })
        expect(response.status, name).toBe(413)
      }
    })

    test(`${action} handles a field close to the form limit without a server error`, async () => {
      for (const name of Object.keys(fields)) {
        await forgetTries(shop)
        const response = await getSender(path).post(path, { intent, ...fields, [name]: 'x'.repeat(90_000) })
        expectHandled(response, name)
      }
    })
  }
})

test('accepted input is stored exactly as typed', async () => {
  const inputs = [marker, '👩🏽‍💻 Épicerie « Űrlap »', 'مرحبا بالعالم', "Robert'); DROP TABLE account; --"]
  for (const text of inputs) {
    await forgetTries(shop)
    const { path, fields } = actionCases['contact.send-message'] ?? { path: '', fields: {} }
    const sent = await shop
      .visitor()
      .post(path, { intent: 'send-message', ...fields, name: text, subject: text, message: text })
    expect(sent.status, text).toBe(200)
    const declared = await shop.visitor().post('/withdraw', {
      intent: 'confirm',
      name: text,
      contract: text,
      email: 'alix@example.test',
    })
    expect(declared.status, text).toBe(302)
    const receipt = await shop.visitor().get(declared.location ?? '')
    expect(receipt.html).not.toContain(marker)
  }
  const messages = await shop.ports.db.select().from(contactMessage).orderBy(contactMessage.createdAt)
  for (const text of inputs) {
    expect(
      messages.some(({ name, subject, message }) =>
        [name, subject, message].every((value) => value === text),
      ),
    ).toBe(true)
  }
  const names = (await shop.ports.db.select({ name: declaration.name }).from(declaration)).map(
    ({ name }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(inputs))
})
