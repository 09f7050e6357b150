import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { type SnapshotKind, snapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import { countFiles } from '#server/platform/storage/count-files.ts'
import type { FileStore } from '#server/ports/files/file-store.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import { ticks } from '#server/ports/job-queue.ts'
import { noProgress, type Progress } from '#server/ports/progress.ts'
import { version } from '#server/release.ts'
import { examineSnapshot } from '../open-snapshot.ts'
import {
  type SnapshotBegin,
  type SnapshotManifest,
  snapshotFile,
  type TableChecksum,
} from '../snapshot-parts.ts'
import { type ArchiveFile, writeArchive } from './archive.ts'
import {
  canonicalOutputSettings,
  copyOut,
  jobsToCopy,
  listTables,
  readMigrations,
  readProofs,
  readSequences,
  tableToCopy,
} from './copy-tables.ts'
import { encrypt } from './encrypt.ts'

/** Key of the advisory lock that allows one snapshot at a time. */
const snapshotLock = 7_261_985

export type TakenSnapshot = { name: string; size: number; manifest: SnapshotManifest }

type Options = {
  kind: SnapshotKind
  now: Date
  /** Undefined before a migration, which does not change files. */
  files?: FileStore | undefined
}

/**
 * Takes a snapshot of the whole shop and reads it back: the database in one consistent state, then every file. Streams,
 * so that memory use does not grow with the shop. Undefined when another snapshot is in progress.
 */
export async function takeSnapshot(
  client: ClientBase,
  { store, key, secretFingerprint }: SnapshotConfig,
  { kind, now, files }: Options,
  progress = noProgress,
): Promise<TakenSnapshot | undefined> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // A session lock, because the transaction ends before the files are read.
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_locked', [snapshotLock])
  if (!rows[0].is_locked) {
    await client.query('ROLLBACK')
    return undefined
  }
  await client.query(canonicalOutputSettings)
  const name = snapshotName({ takenAt: now, kind })
  const draft = await store.create(name)
  try {
    const begin: SnapshotBegin = {
      format: 1,
      release: version,
      kind,
      takenAt: now.toISOString(),
      secretFingerprint,
      migrations: await readMigrations(client),
      tables: await listTables(client),
    }
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
    await pipeline(
      () => writeArchive(generateFiles(client, begin, files, progress), now),
      compress,
      (bytes: AsyncIterable<Buffer>) => encrypt(bytes, key),
      draft.sink,
    )
    await draft.keep()
  } catch (error) {
    await draft.drop()
    throw error
  } finally {
    // Fails in an aborted transaction: the lock then ends with the connection, which the caller closes.
    await client.query('SELECT pg_advisory_unlock($1)', [snapshotLock]).catch(() => undefined)
  }
  const { manifest } = await examineSnapshot(store, name, key)
  const found = (await store.list()).find((entry) => entry.name === name)
  return { name, size: found?.size ?? 0, manifest }
}

const jsonFile = (name: string, value: object): ArchiveFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(value, null, 2)),
})

async function* generateFiles(
  client: ClientBase,
  begin: SnapshotBegin,
  files: FileStore | undefined,
  progress: Progress,
): AsyncGenerator<ArchiveFile> {
  yield jsonFile(snapshotFile.begin, begin)
  const tables: TableChecksum[] = []
  // One step per table and file; files are counted only when progress is shown.
  const countsFiles = files !== undefined && progress !== noProgress
  progress.expect(begin.tables.length + (countsFiles ? await countFiles(files) : 0))
  for (const table of begin.tables) {
    const { schema, name } = table
    const folder = snapshotFile.table(table)
    tables.push({ schema, name, ...(yield* generateRowFiles(client, tableToCopy(table), folder)) })
    progress.advance()
  }
  const jobsSql = await jobsToCopy(client, Object.keys(ticks))
  const { rows: jobs } = jobsSql ? yield* generateRowFiles(client, jobsSql, snapshotFile.jobs) : { rows: 0 }
  const [sequences, proofs] = [await readSequences(client), await readProofs(client)]
  // Before the files, however long they take: an open transaction would keep VACUUM from removing dead rows.
  await client.query('COMMIT')
  const fileTotals = files ? yield* generateStoredFiles(files, progress) : null
  const manifest: SnapshotManifest = { tables, sequences, ...proofs, jobs, files: fileTotals }
  yield jsonFile(snapshotFile.manifest, manifest)
}

/** The size of a file of rows: a tar archive needs it before the content, and a table may be larger than memory. */
const rowFileBytes = 1024 * 1024

/** The rows of a table or query, in as many files as needed; returns their number and hash. */
async function* generateRowFiles(client: ClientBase, copySource: string, folder: string) {
  const chunks = copyOut(client, copySource)
  let buffered: Buffer[] = []
  let length = 0
  let number = 0
  const cut = (): ArchiveFile => {
    const bytes = Buffer.concat(buffered)
    buffered = []
    length = 0
    number += 1
    return { name: `${folder}${String(number).padStart(8, '0')}.copy`, bytes }
  }
  let chunk = await chunks.next()
  for (; !chunk.done; chunk = await chunks.next()) {
    buffered.push(chunk.value)
    length += chunk.value.length
    if (length >= rowFileBytes) yield cut()
  }
  if (length > 0) yield cut()
  return chunk.value
}

/** The files as stored now. A file written after the database's snapshot is harmless: no row refers to it. */
async function* generateStoredFiles(files: FileStore, progress: Progress) {
  const digest = createHash('sha256')
  const totals = { count: 0, bytes: 0 }
  for await (const { path } of files.list('')) {
    const file = await files.get(path)
    if (!file) continue
    const { bytes, contentType } = file
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    yield { name: snapshotFile.files + path, bytes, attributes: { mime_type: contentType, sha256 } }
    digest.update(`${path}\n${sha256}\n`)
    totals.count += 1
    progress.advance()
    totals.bytes += bytes.byteLength
  }
  return { ...totals, sha256: digest.digest('hex') }
}
