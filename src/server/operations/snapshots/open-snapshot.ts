import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'
import { noProgress, type Progress } from '#server/ports/progress.ts'
import { decryptChunks } from './internal/encrypt-chunks.ts'
import { type FrameReader, readFrames } from './internal/frames.ts'
import type { FilePart, SnapshotBegin, SnapshotManifest, SnapshotPart, TablePart } from './snapshot-parts.ts'
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
    (bytes: AsyncIterable<Buffer>) => decryptChunks(bytes, key),
    createZstdDecompress(),
    async (bytes: AsyncIterable<Buffer>) => {
      read = await visit(readFrames(bytes), visitor)
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

async function visit(frames: FrameReader, visitor: SnapshotVisitor): Promise<ReadSnapshot> {
  const begin = (await frames.json()) as SnapshotBegin
  if (begin.format !== 1) throw new SnapshotRefused('newer')
  await visitor.begin?.(begin)
  for (;;) {
    const part = (await frames.json()) as SnapshotPart
    if (part.part === 'end') {
      await frames.finish()
      return { begin, manifest: part }
    }
    const bytes = frames.data()
    if (part.part === 'table') await visitor.table?.(part, bytes)
    else if (part.part === 'jobs') await visitor.jobs?.(bytes)
    else await visitor.file?.(part, bytes)
    for await (const _ of bytes);
  }
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
