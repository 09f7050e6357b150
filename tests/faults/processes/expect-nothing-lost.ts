import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { fileKeys } from '#domain/platform/storage/file-keys.ts'
import { mayBeOrphan } from '#domain/platform/storage/file-kind.ts'
import type { Database } from '#server/database/database.ts'
import { readReferences } from '#server/operations/stored-files/internal/read-references.ts'
import { type JobName, ticks } from '#server/ports/job-queue.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import type { PersistentBuyer } from './persistent-buyer.ts'
import type { PersistentEditor } from './persistent-editor.ts'

const jobsDoneWithinMs = 240_000

/** Counts of what the shop acknowledged, for the report. */
export type VerifiedCounts = {
  orders: number
  charges: number
  invoices: number
  mails: number
  files: number
}

/**
 * Once everything runs again: every job is done; every acknowledged order exists once, paid once, with one invoice,
 * its PDF and its mails; no order was paid without being acknowledged; saved categories and cancellations are stored;
 * numbers have no gap, the ledger agrees with the provider; and every file has a reference, and every reference a
 * file.
 */
export async function expectNothingLost(
  db: Database,
  {
    buyers,
    editors,
    dataDir,
    now = new Date(),
  }: { buyers: PersistentBuyer[]; editors: PersistentEditor[]; dataDir: string; now?: Date },
): Promise<VerifiedCounts> {
  await jobsDone(db)
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  const numbers = buyers.flatMap(({ acknowledged }) => acknowledged)
  expect(new Set(numbers).size).toBe(numbers.length)
  const orders = await rows(sql`
    SELECT o.number, o.status,
      (SELECT count(*)::int FROM payment p WHERE p.order_id = o.id AND p.status = 'succeeded') AS payments,
      (SELECT count(*)::int FROM sandbox.payment s WHERE s.metadata ->> 'orderId' = o.id::text AND s.status = 'succeeded') AS charges,
      (SELECT count(*)::int FROM invoice i WHERE i.order_id = o.id AND i.series = 'INV') AS invoices,
      (SELECT count(*)::int FROM subscription s JOIN order_line l ON l.id = s.order_line_id WHERE l.order_id = o.id) AS contracts,
      (SELECT count(*)::int FROM invoice_document d JOIN invoice i ON i.id = d.invoice_id WHERE i.order_id = o.id) AS documents,
      (SELECT count(*)::int FROM outbox_mail m WHERE m.status = 'accepted' AND m.attachments @> jsonb_build_array(
        jsonb_build_object('kind', 'contract', 'orderId', o.id))) AS mails
    FROM "order" o WHERE o.status = 'paid' OR EXISTS (
      SELECT FROM sandbox.payment s WHERE s.metadata ->> 'orderId' = o.id::text AND s.status = 'succeeded')`)
  const expectedCounts = {
    status: 'paid',
    payments: 1,
    charges: 1,
    invoices: 1,
    contracts: 1,
    documents: 2,
    mails: 1,
  }
  const byNumber = (a: { number?: unknown }, b: { number?: unknown }) =>
    String(a.number) < String(b.number) ? -1 : 1
  expect(orders.toSorted(byNumber)).toEqual(
    numbers.map((number) => ({ number, ...expectedCounts })).toSorted(byNumber),
  )

  const cancelled = buyers.flatMap((buyer) => buyer.cancelled)
  const goingOn = await rows(
    sql`SELECT id FROM subscription WHERE ends_on IS NULL AND id::text = ANY(ARRAY[${sql.join(
      ['none', ...cancelled].map((id) => sql`${id}`),
      sql`, `,
    )}]::text[])`,
  )
  expect(goingOn).toEqual([])
  const names = editors.flatMap(({ acknowledged }) => acknowledged)
  const saved = await rows(
    sql`SELECT name, count(*)::int AS count FROM category_translation WHERE language = 'fr' AND name LIKE 'Rayon %' GROUP BY 1`,
  )
  expect(saved.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1))).toEqual(
    names.toSorted().map((name) => ({ name, count: 1 })),
  )

  const totals = await expectBillingInvariants({ db }, dayInParis(now))
  const files = await expectFilesToMatch(db, dataDir)
  const [mails] = await rows(sql`SELECT count(*)::int AS count FROM outbox_mail WHERE status = 'accepted'`)
  const [charges] = await rows(
    sql`SELECT count(*)::int AS count FROM sandbox.payment WHERE status = 'succeeded'`,
  )
  const [invoices] = await rows(sql`SELECT count(*)::int AS count FROM invoice`)
  expect(totals.subscriptions).toBe(numbers.length)
  return {
    orders: numbers.length,
    charges: Number(charges?.count),
    invoices: Number(invoices?.count),
    mails: Number(mails?.count),
    files,
  }
}

/**
 * Includes jobs that wait for a retry, and all provider events. None may be dead-lettered, except one that is scheduled
 * every minute: the next one did its work.
 */
async function jobsDone(db: Database): Promise<void> {
  await letTimePass(db)
  const until = performance.now() + jobsDoneWithinMs
  for (;;) {
    const { rows } = await db.execute<{ name: string; state: string }>(
      sql`SELECT name, state::text FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after < now() + interval '10 minutes'
        UNION ALL SELECT 'event of the provider', id::text FROM sandbox.event WHERE deliveries_left > 0`,
    )
    if (rows.length === 0) break
    if (performance.now() > until) expect(rows).toEqual([])
    await wait(250)
  }
  const { rows: failed } = await db.execute<{ name: JobName }>(
    sql`SELECT name, output FROM pgboss.job WHERE state = 'failed'`,
  )
  expect(failed.filter(({ name }) => !ticks[name])).toEqual([])
}

/**
 * Skips waiting times: a killed worker's jobs are free again after two minutes, its mails after five, and failed jobs
 * are retried with increasing delays.
 */
async function letTimePass(db: Database): Promise<void> {
  await wait(5_000)
  await db.execute(
    sql`UPDATE pgboss.job SET started_on = started_on - interval '15 minutes' WHERE state = 'active'`,
  )
  await db.execute(
    sql`UPDATE sent_notice SET sent_at = sent_at - interval '15 minutes' WHERE kind = 'mail_under_way'`,
  )
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
}

/** Every file that is written for a row has one, no file is missing, and there are no partially written files. */
async function expectFilesToMatch(db: Database, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'files')
  const { keys, expected } = await readReferences({ db })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect([...expected].filter((path) => !files.includes(path))).toEqual([])
  expect(files.filter((path) => mayBeOrphan(path) && !fileKeys(path).some((key) => keys.has(key)))).toEqual(
    [],
  )
  return files.length
}
