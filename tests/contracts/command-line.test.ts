import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aesSecretBox } from '#server/adapters/system/aes-secret-box.ts'
import { getDocument } from '#server/billing/invoices/get-document.ts'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { providerEvent } from '#server/database/schema/payments/payments.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import { heartbeat } from '#server/database/schema/platform/technical.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { encryptedSettingContext } from '#server/platform/settings/encrypted-settings.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'
import { issueInvoice } from '#tests/harness/documents/issued-documents.ts'
import { type CommandResult, runShopCommand } from '#tests/harness/servers/run-shop-command.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await register(shop.visitor())
  await sealChains(shop.ports)
})
afterAll(() => shop[Symbol.asyncDispose]())

const environment = () => ({
  DATABASE_URL: shop.connectionString,
  APP_SECRET: testSecret,
  DATA_DIR: shop.dataDir,
  LOG_LEVEL: 'silent',
})

/** Runs `npm run shop -- …` on the test's own database. */
function run(...words: string[]): Promise<CommandResult> {
  return runWith({}, ...words)
}

function runWith(settings: Record<string, string>, ...words: string[]): Promise<CommandResult> {
  return runShopCommand({ ...environment(), ...settings }, words)
}

/** Runs the command in a shell, as a user types it. */
function runInShell(...words: string[]): Promise<CommandResult> {
  const env = { ...process.env, ...environment() }
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/cli.ts', ...words], { cwd: projectRoot, env }, (error, out, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, out, complaint }),
    )
  })
}

test('the version comes from package.json, or from RELEASE', async () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  expect((await run('version')).out).toBe(`Vitrine ${version}, Node.js ${process.version}\n`)
  expect((await runWith({ RELEASE: 'abc123' }, 'version')).out).toContain('Vitrine abc123,')
})

test('audit verify passes, and detects a changed row', async () => {
  const passed = await runInShell('audit', 'verify')
  expect(passed.code).toBe(0)
  expect(passed.out).toMatch(/ok {3}audit {3}1 seals, [1-9]\d* rows, 0 not sealed yet/)
  await shop.ports.db.transaction(async (transaction) => {
    await transaction.execute(sql`ALTER TABLE audit_event DISABLE TRIGGER USER`)
    await transaction.execute(sql`UPDATE audit_event SET subject = 'account/other'`)
    await transaction.execute(sql`ALTER TABLE audit_event ENABLE TRIGGER USER`)
  })
  const failed = await runInShell('audit', 'verify')
  expect(failed.code).toBe(1)
  expect(failed.out).toMatch(/FAIL audit[\s\S]*seal 1: changed/)
})

test('issued documents are checked, optionally with files; a fault is printed with exit code 1', async () => {
  const { db, files } = shop.ports
  const [user] = await db.select().from(account).limit(1)
  const issued = await issueInvoice(shop, { accountId: user?.id ?? '' })
  await getDocument(shop.ports, issued.id, 'pdf')
  const passed = await run('invoices', 'check', '--files')
  expect(passed.code, passed.complaint).toBe(0)
  expect(passed.out).toContain(`${issued.number} to ${issued.number}: 1 documents, counter at 1`)
  expect(passed.out).toMatch(/ok {3}missing numbers[\s\S]*ok {3}2 stored files/)
  // The PDF and its data.
  const [document] = await db.select().from(invoiceDocument).where(eq(invoiceDocument.kind, 'pdf'))
  await files.put(document?.path ?? '', new Uint8Array([1]), 'application/pdf')
  expect((await run('invoices', 'check')).code).toBe(0)
  const changed = await run('invoices', 'check', '--files')
  expect(changed.code).toBe(1)
  expect(changed.out).toContain(`${issued.number} pdf: changed`)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`ALTER TABLE invoice_counter DISABLE TRIGGER USER`)
    await transaction.execute(sql`UPDATE invoice_counter SET count = 2`)
  })
  const failed = await run('invoices', 'check')
  expect(failed.code).toBe(1)
  expect(failed.out).toMatch(/FAIL counters: 1\n {5}INV-\d+, expected 1, found 2/)
}, 60_000)

test('the privacy report lists the kinds of data that the nightly job would delete', async () => {
  const { code, out } = await run('privacy', 'report')
  expect(code).toBe(0)
  for (const kind of ['contact_messages', 'idle_accounts', 'accounting']) expect(out).toContain(kind)
})

test('a setting is read and saved; an invalid one is rejected with an explanation', async () => {
  expect((await run('settings', 'get', 'security')).out).toContain('"secondFactor": "optional"')
  expect((await run('settings', 'set', 'security', 'secondFactor', 'back_office')).code).toBe(0)
  expect((await run('settings', 'get', 'security')).out).toContain('"secondFactor": "back_office"')
  const nonsense = await run('settings', 'set', 'security', 'secondFactor', 'nonsense')
  expect(nonsense.code).toBe(2)
  expect(nonsense.complaint).toContain('security.secondFactor')
  expect((await run('settings', 'set', 'nowhere', 'x', 'y')).complaint).toContain('Categories: general')
  expect((await run('settings', 'set', 'security', 'unheardOf', 'x')).code).toBe(2)
})

test('an owner is created once, with a generated password', async () => {
  const words = ['admin', 'create', '--email', 'chef@example.test', '--first-name', 'A', '--last-name', 'B']
  const created = await run(...words)
  expect(created.code).toBe(0)
  expect(created.out).toMatch(/password {2}\S{16,}/)
  const repeated = await run(...words)
  expect(repeated.code).toBe(1)
  expect(repeated.complaint).toContain('already there')
})

test('an unknown command lists the available commands', async () => {
  const { code, complaint } = await run('nonsense')
  expect(code).toBe(2)
  expect(complaint).toContain('audit verify')
})

test('an API key is created, listed and revoked, and shown only once', async () => {
  const created = await run('api-key', 'create', '--name', 'Comptabilité', '--scopes', 'payments')
  expect(created.code).toBe(0)
  const [key = ''] = /vk_[\w-]{40}/.exec(created.out) ?? []
  expect(key).not.toBe('')
  const listed = await run('api-key', 'list')
  expect(listed.out).toContain('Comptabilité')
  expect(listed.out).not.toContain(key)
  const [id = ''] = listed.out.split('  ')
  expect((await run('api-key', 'revoke', '--id', id)).code).toBe(0)
  expect((await run('api-key', 'list')).out).toContain('revoked')
  expect((await run('api-key', 'revoke', '--id', id)).code).toBe(1)
  expect((await run('api-key', 'create', '--name', 'x', '--scopes', 'everything')).code).toBe(2)
}, 60_000)

test('payment provider events are listed and replayed', async () => {
  const event = {
    provider: 'sandbox',
    type: 'payment.succeeded',
    payload: '{}',
    receivedAt: shop.clock.now(),
  }
  await shop.ports.db.insert(providerEvent).values([
    { ...event, eventId: 'evt_good', state: 'processed', attempts: 0 },
    { ...event, eventId: 'evt_bad', state: 'failed', attempts: 20, problem: 'Error: away' },
  ])
  expect((await run('events', 'list')).out).toMatch(/processed {2}evt_good[\s\S]*|failed {5}evt_bad/)
  const failed = await run('events', 'list', '--state', 'failed')
  expect(failed.out).toContain('evt_bad  payment.succeeded  Error: away')
  expect(failed.out).not.toContain('evt_good')
  expect((await run('events', 'replay')).out).toContain('1 events')
  expect((await run('events', 'list', '--state', 'failed')).out).not.toContain('evt_bad')
  expect((await run('events', 'replay', '--id', 'evt_good')).code).toBe(0)
  expect((await run('events', 'replay', '--id', 'none')).code).toBe(1)
}, 60_000)

test('the clock can be moved only if TIME_MACHINE is set', async () => {
  for (const words of [
    ['time', 'now'],
    ['time', 'forward', '1', 'day'],
  ]) {
    const { code, complaint } = await run(...words)
    expect(code).toBe(1)
    expect(complaint).toContain('TIME_MACHINE=1')
  }
}, 60_000)

test('the clock is printed and moved with its effects; invalid input is answered with examples', async () => {
  const machine = { TIME_MACHINE: '1' }
  expect((await runWith(machine, 'time', 'now')).out).toMatch(/shop {3}\d{4}-[\s\S]*ahead {2}0 days 0 hours/)
  const moved = await runWith(machine, 'time', 'forward', '5', 'weeks')
  expect(moved.complaint).toBe('')
  expect(moved.code).toBe(0)
  expect(moved.out).toMatch(/\d{4}-\d\d-01 {2}invoices 0 {2}payments 0 {2}mails \d+/)
  expect(moved.out).toMatch(/It is \d{4}-\S+ in the shop, 35 days 0 hours ahead/)
  expect((await runWith(machine, 'time', 'now')).out).toMatch(/ahead {2}35 days/)
  for (const words of [[], ['soon'], ['13', 'moons'], ['-1', 'day'], ['11', 'years']]) {
    const { code, complaint } = await runWith(machine, 'time', 'forward', ...words)
    expect(code).toBe(2)
    expect(complaint).toContain('time forward 13 months')
  }
}, 120_000)

test('doctor passes every check for a healthy shop', async () => {
  const { code, out, complaint } = await run('doctor')
  expect(complaint).toBe('')
  for (const what of [
    'settings',
    'database',
    'migrations',
    'extensions',
    'clock',
    'lists',
    'files',
    'disk',
    'mail',
    'templates',
    'payments',
    'jobs',
    'seller',
  ])
    expect(out).toMatch(new RegExp(`^ok {3}${what}\\b`, 'm'))
  expect(code).toBe(0)
}, 60_000)

test('doctor explains how to fix each failed check, and reveals no secret', async () => {
  const { db, clock } = shop.ports
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a later release', 1)`,
  )
  await db.execute(sql`DELETE FROM list_count WHERE list = 'account'`)
  await db.execute(
    sql`UPDATE email_template SET content = replace(content, '{{reason}}', '') WHERE name = 'price-change' AND language = 'hu'`,
  )
  const startedAt = new Date(clock.now().getTime() - 3_600_000 * 24 * 365)
  await db.insert(heartbeat).values({ job: 'audit.seal', startedAt, endedAt: startedAt, outcome: 'ok' })
  const { code, out } = await runWith(
    {
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://postman:Mail-Secret-77@127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_51SecretKeyOfTheShop',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
      S3_BUCKET: 'bucket',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY: 'access-key',
      S3_SECRET_KEY: 'the-secret-key',
    },
    'doctor',
  )
  expect(code).toBe(1)
  for (const [what, mend] of [
    ['settings', 'docs/settings.md'],
    ['migrations', 'npm run shop -- migrate'],
    ['lists', 'npm run shop -- lists recount'],
    ['files', '/admin/storage-settings'],
    ['mail', '/admin/settings/mail'],
    ['templates', '/admin/emails'],
    ['payments', '/admin/payments'],
    ['jobs', 'Start a worker'],
  ])
    expect(out, what).toMatch(new RegExp(`^FAIL ${what} .*${mend}`, 'm'))
  expect(out).toContain('price-change (hu): missing_variable reason. ')
  expect(out).not.toMatch(/Mail-Secret-77|sk_test_51|the-secret-key/)
}, 60_000)

test('rotating APP_SECRET re-encrypts stored secrets, which only the new secret can decrypt', async () => {
  const { db, secrets } = shop.ports
  const context = encryptedSettingContext('smtp-url')
  const sealed = {
    name: 'smtp-url' as const,
    valueEncrypted: secrets.seal('smtp://hush', context),
    hint: '',
    updatedAt: new Date(),
  }
  await db.insert(encryptedSetting).values(sealed)
  const next = 'the-next-secret-for-tests-that-is-long-enough'
  const settings = { APP_SECRET: next, APP_SECRET_FORMER: testSecret }
  const rotated = await runWith(settings, 'secret', 'rotate')
  expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/^1 secrets are sealed again/m) })
  const [row] = await db.select().from(encryptedSetting).where(eq(encryptedSetting.name, 'smtp-url'))
  const stored = row?.valueEncrypted ?? ''
  expect(aesSecretBox(next, []).open(stored, context)).toBe('smtp://hush')
  expect(() => secrets.open(stored, context)).toThrow()
  // Again, as after an interruption: nothing is left to do.
  expect((await runWith(settings, 'secret', 'rotate')).out).toMatch(/^0 secrets/m)
})
