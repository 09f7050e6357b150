import { createPublicKey, hash, sign } from 'node:crypto'
import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/calendar/day.ts'
import type { Days } from '#domain/insights/period.ts'
import { canonicalJson } from '#domain/json/canonical-json.ts'
import { m } from '#messages/messages.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { seal } from '../database/schema/audit.ts'
import { invoice, invoiceLine } from '../database/schema/billing.ts'
import { invoiceDocument } from '../database/schema/documents.ts'
import { ledgerEvent } from '../database/schema/ledger.ts'
import type { ZipEntry } from '../documents/zip-files.ts'
import type { Ports } from '../ports/ports.ts'
import { fingerprintOf, publicPem, readArchiveKey } from './archive-key.ts'
import { occurredBetween } from './occurred-between.ts'
import { readSeals } from './read-seals.ts'

type ArchivePorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'settings'>
type Asked = { days: Days; actor: { actorId: string; ipHash: string } }

/** Rows of one file: so much is in memory at once, however large the shop is. */
const rowsOfAFile = 5000

/**
 * A year of the shop's books as files of a ZIP, so that nobody can change them unnoticed: every event of the ledger, every issued
 * document with its lines and the SHA-256 of its files, the seals, and totals, all named in SHA256SUMS, which is signed. What was
 * signed is in the audit log.
 */
export async function* archiveYear(ports: ArchivePorts, { days, actor }: Asked): AsyncGenerator<ZipEntry> {
  const key = await readArchiveKey(ports, actor)
  const sums: string[] = []
  const file = (name: string, text: string): ZipEntry => {
    const bytes = Buffer.from(text)
    sums.push(`${hash('sha256', bytes, 'hex')}  ${name}\n`)
    return { name, bytes }
  }
  const counts = { events: 0, documents: 0 }
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
  yield* write('events', readEvents(ports, days))
  yield* write('documents', readDocuments(ports, days))
  const seals = await ports.db.select().from(seal).where(eq(seal.chain, 'ledger')).orderBy(asc(seal.number))
  yield file('seals.jsonl', seals.map((row) => `${canonicalJson(row)}\n`).join(''))
  const now = ports.clock.now()
  const [seller, { head, unsealed }, ofYear, sinceBeginning] = await Promise.all([
    ports.settings.get('seller'),
    readSeals(ports),
    totalOf(ports, days),
    totalOf(ports, { to: days.to }),
  ])
  const publicKey = createPublicKey(key)
  yield file(
    'manifest.json',
    `${JSON.stringify(
      {
        ...{ format: 1, seller: seller.name, siren: seller.siren, from: days.from, to: days.to },
        ...{ isOver: days.to < dayInParis(now), madeAt: now.toISOString(), madeBy: actor.actorId },
        ...{ counts, totals: ofYear, totalsSinceBeginning: sinceBeginning },
        ledger: { head, seals: seals.length, unsealed },
        signature: { algorithm: 'Ed25519', publicKeySha256: fingerprintOf(publicKey) },
      },
      null,
      2,
    )}\n`,
  )
  yield file(m.archive_readme_name(), m.archive_readme())
  yield file('public-key.pem', publicPem(key))
  const signed = Buffer.from(sums.join(''))
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      ...{ action: 'ledger.archived', subject: 'ledger/archive.zip', ...actor, occurredAt: now },
      details: { ...days, sha256: hash('sha256', signed, 'hex') },
    }),
  )
  yield { name: 'SHA256SUMS', bytes: signed }
  yield { name: 'SHA256SUMS.sig', bytes: sign(null, signed, key) }
}

async function* readEvents({ db }: Pick<Ports, 'db'>, days: Days) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(ledgerEvent)
      .where(and(occurredBetween(days), gt(ledgerEvent.id, last)))
      .orderBy(asc(ledgerEvent.id))
      .limit(rowsOfAFile)
    if (rows.length > 0) yield rows
    if (rows.length < rowsOfAFile) return
    last = rows.at(-1)?.id ?? last
  }
}

async function* readDocuments({ db }: Pick<Ports, 'db'>, { from, to }: Days) {
  for (let last = ''; ; ) {
    const issued = await db
      .select()
      .from(invoice)
      .where(and(between(invoice.issuedOn, from, to), gt(invoice.id, last)))
      .orderBy(asc(invoice.id))
      .limit(rowsOfAFile)
    if (issued.length > 0) {
      const ids = issued.map(({ id }) => id)
      const [lines, files] = await Promise.all([
        db
          .select()
          .from(invoiceLine)
          .where(inArray(invoiceLine.invoiceId, ids))
          .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position)),
        db.select().from(invoiceDocument).where(inArray(invoiceDocument.invoiceId, ids)),
      ])
      const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
      const filesOf = Map.groupBy(files, ({ invoiceId }) => invoiceId)
      yield issued.map((document) => ({
        ...document,
        lines: linesOf.get(document.id) ?? [],
        files: (filesOf.get(document.id) ?? []).map(({ kind, sha256 }) => ({ kind, sha256 })),
      }))
    }
    if (issued.length < rowsOfAFile) return
    last = issued.at(-1)?.id ?? last
  }
}

/** How many events of each type, and what they come to, in cents. */
async function totalOf({ db }: Pick<Ports, 'db'>, days: { from?: Day; to: Day }) {
  const rows = await db
    .select({
      type: ledgerEvent.type,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${ledgerEvent.amount})`.mapWith(Number),
    })
    .from(ledgerEvent)
    .where(occurredBetween(days))
    .groupBy(ledgerEvent.type)
    .orderBy(asc(ledgerEvent.type))
  return Object.fromEntries(rows.map(({ type, ...total }) => [type, total]))
}
