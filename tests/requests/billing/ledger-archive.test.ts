import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerArchive, ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import type { TestApp } from '#tests/harness/create-test-app.ts'
import { unzipBytes } from '#tests/harness/documents/unzip.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { shopWithHistory } from '#tests/harness/year/shop-with-history.ts'

const run = promisify(execFile)

let shop: TestApp
let owner: TestVisitor

beforeAll(async () => {
  shop = await shopWithHistory()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

async function archive(year: number) {
  const { status, bytes } = await owner.get(`/admin/ledger/archive.zip?year=${year}`)
  expect(status).toBe(200)
  return unzipBytes(bytes)
}

const rowsIn = (files: Map<string, Buffer>, folder: string): Record<string, unknown>[] =>
  [...files]
    .filter(([name]) => name.startsWith(folder))
    .flatMap(([, bytes]) => bytes.toString().trimEnd().split('\n'))
    .map((line) => JSON.parse(line))

/** Writes the files to a folder and returns the output of the README's commands. */
async function checkBy(files: Map<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    for (const [name, bytes] of files) {
      await run('mkdir', ['-p', join(folder, dirname(name))])
      await writeFile(join(folder, name), bytes)
    }
    const commands = /^ {2}(?:sha256sum|openssl) .+$/gm
    const output: string[] = []
    for (const command of files.get('LISEZ-MOI.txt')?.toString().match(commands) ?? []) {
      const { stdout } = await run('sh', ['-c', command.trim()], { cwd: folder }).catch(
        (error: { stdout: string; stderr: string }) => ({ stdout: `${error.stdout} ${error.stderr}` }),
      )
      output.push(stdout)
    }
    return output.join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the yearly archive of the ledger', () => {
  test('contains every event and document of the year, with document lines and totals', async () => {
    const { db } = shop.ports
    const files = await archive(2026)
    const inYear = (at: Date) => at.getUTCFullYear() === 2026
    const events = (await db.select().from(ledgerEvent)).filter(({ occurredAt }) => inYear(occurredAt))
    const issued = (await db.select().from(invoice)).filter(({ issuedOn }) => issuedOn.startsWith('2026'))
    expect(rowsIn(files, 'events/').map(({ id }) => id)).toEqual(
      events.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    const documents = rowsIn(files, 'documents/')
    expect(new Set(documents.map(({ number }) => number))).toEqual(
      new Set(issued.map(({ number }) => number)),
    )
    for (const document of documents) {
      const lines = document.lines as { gross: number }[]
      expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(document.total)
    }
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      counts: { events: events.length, documents: issued.length },
    })
    const received = events.filter(({ type }) => type === 'payment_received')
    expect(manifest.totals.payment_received).toEqual({
      count: received.length,
      cents: received.reduce((sum, { amount }) => sum + amount, 0),
    })
    expect(manifest.totalsSinceBeginning.payment_received.cents).toBeGreaterThanOrEqual(
      manifest.totals.payment_received.cents,
    )
  })

  test('can be verified with the commands it lists, and a changed cent is detected', async () => {
    const files = await archive(2026)
    const output = await checkBy(files)
    expect(output).toContain('Signature Verified Successfully')
    expect(output).not.toContain('FAILED')
    const [name, bytes] = [...files].find(([path]) => path.startsWith('documents/')) ?? ['', Buffer.alloc(0)]
    const forged = Buffer.from(bytes.toString().replace(/"gross":(\d+)/, '"gross":1$1'))
    expect(await checkBy(new Map(files).set(name, forged))).toContain(`${name}: FAILED`)
    const list = files
      .get('SHA256SUMS')
      ?.toString()
      .replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(await checkBy(new Map(files).set('SHA256SUMS', Buffer.from(list ?? '')))).not.toContain(
      'Signature Verified Successfully',
    )
  })

  test('is signed with one encrypted key, and its fingerprints are stored and shown on the page', async () => {
    const [first, second] = await Promise.all([archive(2026), archive(2027)])
    expect(first.get('public-key.pem')).toEqual(second.get('public-key.pem'))
    const { db } = shop.ports
    const [stored] = await db.select().from(encryptedSetting).where(eq(encryptedSetting.name, 'archive-key'))
    expect(stored?.valueEncrypted).not.toContain('PRIVATE KEY')
    const page = (await owner.get('/admin/ledger')).html
    expect(page).toContain(stored?.hint)
    const handedOut = await db.select().from(ledgerArchive)
    for (const { sha256 } of handedOut) expect(page).toContain(sha256)
    for (const files of [first, second])
      expect(handedOut.map(({ sha256 }) => sha256)).toContain(
        hash('sha256', files.get('SHA256SUMS') ?? Buffer.alloc(0), 'hex'),
      )
    await expect(db.delete(ledgerArchive)).rejects.toThrow()
    expect(JSON.parse(first.get('manifest.json')?.toString() ?? '').signature.publicKeySha256).toBe(
      stored?.hint,
    )
    const keysCreated = await db.$count(auditEvent, eq(auditEvent.action, 'ledger.archive_key_made'))
    expect(keysCreated).toBe(1)
    const events = await db.select().from(auditEvent).where(eq(auditEvent.action, 'ledger.archived'))
    expect(events.at(-1)?.details).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('is not found for an invalid year', async () => {
    for (const year of ['', '26', '2026-Q1', 'x'])
      expect((await owner.get(`/admin/ledger/archive.zip?year=${year}`)).status).toBe(404)
  })
})
