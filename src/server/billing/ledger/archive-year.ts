import { createPublicKey, hash, type KeyObject, sign } from 'node:crypto'
import { and, asc, between, desc, eq, exists, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { m } from '#messages/messages.ts'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerArchive, ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { seal } from '#server/database/schema/platform/audit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import { fingerprintOf, publicPem } from './archive-key.ts'

type ArchivePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings'>
type Params = { days: DayRange; actor: { actorId: string; ipHash: string }; key: KeyObject }

/** Rows per file, and the maximum held in memory. */
const rowsPerFile = 5000

/**
 * Archives the ledger of some days, usually a year, as a ZIP of tamper-evident files: ledger events, issued
 * documents with their lines and the SHA-256 of their files, seals, and totals. SHA256SUMS lists all of them and is
 * signed; its hash is recorded. Everything is limited to the last seal at the start, so that slow reading does not
 * change the content.
 */
export async function* archiveYear(
  ports: ArchivePorts,
  { days, actor, key }: Params,
): AsyncGenerator<ZipEntry> {
  const seals = await ports.db.select().from(seal).where(eq(seal.chain, 'ledger')).orderBy(asc(seal.number))
  const lastSeal = seals.at(-1)
  const sealed = lte(ledgerEvent.seal, lastSeal?.number ?? 0)
  const sums: string[] = []
  const file = (name: string, text: string): ZipEntry => {
    const bytes = Buffer.from(text)
    sums.push(`${hash('sha256', bytes, 'hex')}  ${name}\n`)
    return { name, bytes }
  }
  const counts = { events: 0, documents: 0, documentsWithoutFiles: 0 }
  const write = async function* (kind: 'events' | 'documents', pages: AsyncIterable<readonly unknown[]>) {
    let part = 0
    for await (const rows of pages) {
      counts[kind] += rows.length
      part += 1
      yield file(
        `${kind}/${String(part).padStart(5, '0')}.jsonl`,
        rows.map((row) => `${canonicalJson(row)}\n`).join(''),
      )
    }
  }
  yield* write('events', readEvents(ports, days, sealed))
  yield* write('documents', readDocuments(ports, days, sealed, counts))
  yield file('seals.jsonl', seals.map((row) => `${canonicalJson(row)}\n`).join(''))
  const now = ports.clock.now()
  const [seller, periodTotals, totalsSinceBeginning] = await Promise.all([
    ports.settings.get('seller'),
    sumByType(ports, days, sealed),
    sumByType(ports, { to: days.to }, sealed),
  ])
  const publicKeySha256 = fingerprintOf(createPublicKey(key))
  yield file(
    'manifest.json',
    `${JSON.stringify(
      {
        format: 1,
        seller: seller.name,
        siren: seller.siren,
        from: days.from,
        to: days.to,
        isOver: days.to < dayInParis(now),
        madeAt: now.toISOString(),
        madeBy: actor.actorId,
        counts,
        totals: periodTotals,
        totalsSinceBeginning,
        ledger: { head: lastSeal?.hash ?? null, seals: seals.length, sealedAt: lastSeal?.sealedAt ?? null },
        signature: { algorithm: 'Ed25519', publicKeySha256 },
      },
      null,
      2,
    )}\n`,
  )
  yield file(m.archive_readme_name(), m.archive_readme())
  yield file('public-key.pem', publicPem(key))
  const checksums = Buffer.from(sums.join(''))
  const sha256 = hash('sha256', checksums, 'hex')
  await ports.db.transaction(async (transaction) => {
    await transaction.insert(ledgerArchive).values({
      id: ports.ids.next(),
      startsOn: days.from,
      endsOn: days.to,
      sha256,
      publicKeySha256,
      madeAt: now,
      madeBy: actor.actorId,
    })
    await recordAudit(transaction, {
      action: 'ledger.archived',
      subject: 'ledger/archive.zip',
      ...actor,
      occurredAt: now,
      details: { ...days, sha256 },
    })
  })
  yield { name: 'SHA256SUMS', bytes: checksums }
  yield { name: 'SHA256SUMS.sig', bytes: sign(null, checksums, key) }
}

async function* readEvents({ db }: Pick<Ports, 'db'>, days: DayRange, sealed: SQL) {
  for (let lastId = 0; ; ) {
    const rows = await db
      .select()
      .from(ledgerEvent)
      .where(and(withinDays(ledgerEvent.occurredAt, days.from, days.to), sealed, gt(ledgerEvent.id, lastId)))
      .orderBy(asc(ledgerEvent.id))
      .limit(rowsPerFile)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerFile) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}

/** Documents whose issue is sealed; adds those without a file to `counts`. */
async function* readDocuments(
  { db }: Pick<Ports, 'db'>,
  { from, to }: DayRange,
  sealed: SQL,
  counts: { documentsWithoutFiles: number },
) {
  const isSealed = exists(
    db
      .select({ id: ledgerEvent.id })
      .from(ledgerEvent)
      .where(
        and(
          eq(ledgerEvent.invoiceId, invoice.id),
          inArray(ledgerEvent.type, ['invoice_issued', 'credit_note_issued']),
          sealed,
        ),
      ),
  )
  for (let lastId = ''; ; ) {
    const documents = await db
      .select()
      .from(invoice)
      .where(and(between(invoice.issuedOn, from, to), isSealed, gt(invoice.id, lastId)))
      .orderBy(asc(invoice.id))
      .limit(rowsPerFile)
    if (documents.length > 0) {
      const ids = documents.map(({ id }) => id)
      const [lines, files] = await Promise.all([
        db
          .select()
          .from(invoiceLine)
          .where(inArray(invoiceLine.invoiceId, ids))
          .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position)),
        db.select().from(invoiceDocument).where(inArray(invoiceDocument.invoiceId, ids)),
      ])
      const linesByInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
      const filesByInvoice = Map.groupBy(files, ({ invoiceId }) => invoiceId)
      counts.documentsWithoutFiles += ids.filter((id) => !filesByInvoice.has(id)).length
      yield documents.map((document) => ({
        ...document,
        lines: linesByInvoice.get(document.id) ?? [],
        files: (filesByInvoice.get(document.id) ?? []).map(({ kind, sha256 }) => ({ kind, sha256 })),
      }))
    }
    if (documents.length < rowsPerFile) return
    lastId = documents.at(-1)?.id ?? lastId
  }
}

/** Number and total in cents of the events of each type. */
async function sumByType({ db }: Pick<Ports, 'db'>, days: { from?: Day; to: Day }, sealed: SQL) {
  const rows = await db
    .select({
      type: ledgerEvent.type,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${ledgerEvent.amount})`.mapWith(Number),
    })
    .from(ledgerEvent)
    .where(and(withinDays(ledgerEvent.occurredAt, days.from, days.to), sealed))
    .groupBy(ledgerEvent.type)
    .orderBy(asc(ledgerEvent.type))
  return Object.fromEntries(rows.map(({ type, ...total }) => [type, total]))
}

/** The last ten archives, newest first. */
export async function listArchives({ db }: Pick<Ports, 'db'>) {
  return db.select().from(ledgerArchive).orderBy(desc(ledgerArchive.madeAt)).limit(10)
}
