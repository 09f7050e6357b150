import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aesSecretBox } from '#server/adapters/system/aes-secret-box.ts'
import { dropPreviousSecret, rotateSecretFile } from '#server/cli/rotate-secret.ts'
import { readConfig } from '#server/config.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import * as schema from '#server/database/schema/index.ts'
import { reencryptSecrets } from '#server/operations/secrets/reencrypt-secrets.ts'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { testSecret } from '#tests/harness/databases/databases.ts'

const secret = 'a'.repeat(40)
const next = 'b'.repeat(40)

test('a sealed text opens again, but only in its own context', () => {
  const box = aesSecretBox(secret)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (text, context) => {
      const sealed = box.seal(text, context)
      expect(box.open(sealed, context)).toBe(text)
      expect(() => box.open(sealed, `${context}x`)).toThrow()
    }),
    { numRuns: 100 },
  )
})

test('a sealed text is unreadable, and sealing it twice gives different results', () => {
  const box = aesSecretBox(secret)
  const sealed = box.seal('sk_live_123456', 'stripe')
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('sk_live')
  expect(box.seal('sk_live_123456', 'stripe')).not.toBe(sealed)
})

test('a sealed text with a changed byte, another key or a shortened tag does not open', () => {
  const box = aesSecretBox(secret)
  const [version, id, body = ''] = box.seal('text', 'place').split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => box.open([version, id, changed.toString('base64url')].join('.'), 'place')).toThrow()
  }
  expect(() =>
    box.open([version, id, bytes.subarray(0, -4).toString('base64url')].join('.'), 'place'),
  ).toThrow()
  expect(() => aesSecretBox(next).open([version, id, body].join('.'), 'place')).toThrow(/gone/)
  for (const nonsense of ['', 'v1', 'v2.a.b', 'v1..', randomBytes(20).toString('hex')])
    expect(() => box.open(nonsense, 'place')).toThrow()
})

test('a previous secret opens what it sealed, and seals nothing new', () => {
  const sealed = aesSecretBox(secret).seal('text', 'place')
  const rotated = aesSecretBox(next, [secret])
  expect(rotated.open(sealed, 'place')).toBe('text')
  expect(rotated.isStale(sealed)).toBe(true)
  const repeated = rotated.seal('text', 'place')
  expect(rotated.isStale(repeated)).toBe(false)
  expect(aesSecretBox(next).open(repeated, 'place')).toBe('text')
})

test('the schema has exactly the encrypted columns known to secret rotation', () => {
  const encrypted = Object.values(schema as Record<string, unknown>)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ name }) => name.endsWith('_encrypted'))
    .map(
      ({ name, table }) =>
        `${(table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')]}.${name}`,
    )
  expect(encrypted.toSorted()).toEqual([
    'provider_account.secret_key_encrypted',
    'provider_account.webhook_secrets_encrypted',
    'sealed_setting.value_encrypted',
    'second_factor.secret_encrypted',
    'webhook_endpoint.secret_encrypted',
  ])
})

test('after a rotation, stored secrets open with the new secret alone', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await register(visitor)
  const page = '/user/security/second-factor'
  const shared = totpSecretOf((await visitor.get(page)).html)
  await visitor.post(page, { intent: 'confirm', code: codeOf(shared, shop.clock.now()) })
  const rotated = { ...shop.ports, secrets: aesSecretBox(next, [testSecret]) }
  expect(await reencryptSecrets(rotated)).toBe(1)
  expect(await reencryptSecrets(rotated)).toBe(0)
  const [row] = await shop.ports.db.select().from(secondFactor)
  const opened = aesSecretBox(next).open(row?.secretEncrypted ?? '', `second-factor/${row?.accountId}`)
  expect(opened).toBe(shared)
})

test('renewing the secret file preserves the previous secret until it is dropped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-secret-'))
  try {
    const config = () => readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const before = config().secret
    expect(config().previousSecrets).toEqual([])
    rotateSecretFile(config())
    const after = config()
    expect(after.secret).not.toBe(before)
    expect(after.previousSecrets).toEqual([before])
    expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
    // Interrupted and repeated: the previous secret is not lost.
    rotateSecretFile(config())
    expect(config().previousSecrets).toEqual([before])
    expect(config().secret).toBe(after.secret)
    dropPreviousSecret(config())
    expect(config().previousSecrets).toEqual([])
    expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(after.secret)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
