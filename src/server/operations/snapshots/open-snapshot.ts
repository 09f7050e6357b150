import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'
import { noProgress, type Progress } from '#server/ports/progress.ts'
import { type ArchiveReader, readArchive } from './internal/archive.ts'
import { decrypt } from './internal/encrypt.ts'
import {
  type FilePart,
  type SnapshotBegin,
  type SnapshotManifest,
  snapshotFile,
  type TablePart,
} from './snapshot-parts.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

export type SnapshotVisitor = {
  begin?(begin: SnapshotBegin): Promise<void>
  /** Gets the bytes that follow; unread ones are skipped. */
  table?(table: TablePart, bytes: AsyncIterable<Buffer>): Promise<void>
  jobs?(bytes: AsyncIterable<Buffer>): Promise<void>
  file?(file: FilePart, bytes: AsyncIterable<Buffer>): Promise<void>
}

export type ReadSnapshot = { begin: SnapshotBegin; manifest: SnapshotManifest }

/** Reads a snapshot from beginning to end, part by part. Throws SnapshotRefused when it is damaged. */
export async function readSnapshot(
  store: SnapshotStore,
  name: string,
  key: string,
  visitor: SnapshotVisitor,
  progress = noProgress,
): Promise<ReadSnapshot> {
  // The size is looked up only when progress is shown.
  const stored = progress === noProgress ? [] : await store.list()
  progress.expect(stored.find((entry) => entry.name === name)?.size ?? 0)
  let read: ReadSnapshot | undefined
  await pipeline(
    store.read(name),
    (bytes: AsyncIterable<Buffer>) => countBytes(bytes, progress),
    (bytes: AsyncIterable<Buffer>) => decrypt(bytes, key),
    createZstdDecompress(),
    async (bytes: AsyncIterable<Buffer>) => {
      read = await visit(readArchive(bytes), visitor)
    },
  )
  if (!read) throw new SnapshotRefused('damaged')
  return read
}

/** One step per byte of the stored file. */
async function* countBytes(bytes: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    progress.advance(chunk.length)
    yield chunk
  }
}

async function visit(archive: ArchiveReader, visitor: SnapshotVisitor): Promise<ReadSnapshot> {
  const begin = (await archive.json(snapshotFile.begin)) as SnapshotBegin
  if (begin.format !== 1) throw new SnapshotRefused('newer')
  await visitor.begin?.(begin)
  for (const table of begin.tables)
    await visitPart(archive, snapshotFile.table(table), (bytes) => visitor.table?.(table, bytes))
  await visitPart(archive, snapshotFile.jobs, (bytes) => visitor.jobs?.(bytes))
  for (let name = await archive.next(); name?.startsWith(snapshotFile.files); name = await archive.next()) {
    const { mime_type: contentType = '', sha256 = '' } = archive.attributes()
    const path = name.slice(snapshotFile.files.length)
    const file = { path, contentType, size: archive.size(), sha256 }
    await visitPart(archive, name, (bytes) => visitor.file?.(file, bytes))
  }
  const manifest = (await archive.json(snapshotFile.manifest)) as SnapshotManifest
  if (await archive.next()) throw new SnapshotRefused('damaged')
  return { begin, manifest }
}

/** Passes the bytes of a part to `read`, and skips those that it leaves. */
async function visitPart(
  archive: ArchiveReader,
  name: string,
  read: (bytes: AsyncIterable<Buffer>) => Promise<void> | undefined,
): Promise<void> {
  const bytes = archive.content(name)
  await read(bytes)
  for await (const _ of bytes);
}

/** Reads a snapshot without restoring it: checks every byte and the hash of every file. Throws SnapshotRefused. */
export async function examineSnapshot(
  store: SnapshotStore,
  name: string,
  key: string,
  progress = noProgress,
): Promise<ReadSnapshot> {
  const digest = createHash('sha256')
  let count = 0
  const read = await readSnapshot(
    store,
    name,
    key,
    {
      async file({ path, sha256 }, bytes) {
        const hash = createHash('sha256')
        for await (const chunk of bytes) hash.update(chunk)
        if (hash.digest('hex') !== sha256) throw new SnapshotRefused('damaged', path)
        digest.update(`${path}\n${sha256}\n`)
        count += 1
      },
    },
    progress,
  )
  const { files } = read.manifest
  if (files && (files.count !== count || files.sha256 !== digest.digest('hex')))
    throw new SnapshotRefused('damaged', 'files')
  return read
}
