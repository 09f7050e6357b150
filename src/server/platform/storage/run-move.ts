import { and, eq } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import { type FileStore, FileStoreFault } from '#server/ports/files/file-store.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { publishSettings, writeSettings } from '../settings/write-settings.ts'
import { countFiles } from './count-files.ts'
import { copyFile } from './internal/copy-file.ts'
import { mergeStores } from './merge-stores.ts'
import { findRunningMove, recordProgress, recordTotal, type StorageMove } from './storage-moves.ts'

type MovePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'live' | 'log' | 'settings' | 'storage'>

/** A longer step would delay other jobs; the next job continues. */
const stepMs = 20_000
/** Maximum number of files copied again after a crash. */
const filesPerBatch = 25
const maxAttempts = 3
/** Clocks of storages differ: files written this shortly before their copy are compared byte by byte. */
const clockMarginMs = 5 * 60_000

/**
 * The job: continues the running move from its cursor in a step of limited duration. Safe to run concurrently and to
 * interrupt: copying twice is harmless, and only one of two workers stores its progress.
 */
export async function runMove(
  ports: MovePorts,
  { untilMs = performance.now() + stepMs }: { untilMs?: number } = {},
): Promise<void> {
  // The job can arrive before the notification of the change.
  await ports.storage.refresh()
  const move = await findRunningMove(ports)
  // A bucket of the environment is not subject to moves.
  if (!move || ports.storage.source() === 'environment') return
  const [source, target] = [ports.storage.of(move.source), ports.storage.of(move.target)]
  if (!source || !target) return fail(ports, move, '', new FileStoreFault('no_bucket'))
  let saved: { lastPath: string; copied: number } = move
  let { lastPath, copied } = move
  let path = ''
  const saveProgress = async () => {
    const isSaved = await recordProgress(
      ports,
      { id: move.id, lastPath: saved.lastPath },
      { lastPath, copied },
    )
    saved = { lastPath, copied }
    if (isSaved) await ports.live.publish('storage', {})
    return isSaved
  }
  try {
    if (move.total === 0) await recordTotal(ports, move.id, await countFiles(source))
    for await (const file of source.list('', lastPath)) {
      path = file.path
      await copyWithRetries(ports, source, target, path)
      lastPath = path
      copied += 1
      if (copied - saved.copied >= filesPerBatch && !(await saveProgress())) return
      if (performance.now() > untilMs) {
        if (await saveProgress()) await enqueueNextStep(ports)
        return
      }
    }
    if (!(await saveProgress())) return
    for await (const { path: comparedPath, one: sourceFile, other: targetFile } of mergeStores(
      source,
      target,
    )) {
      path = comparedPath
      const isStale =
        sourceFile &&
        targetFile &&
        sourceFile.modifiedAt.getTime() < targetFile.modifiedAt.getTime() - clockMarginMs
      if (sourceFile && !(isStale && sourceFile.size === targetFile.size))
        await copyWithRetries(ports, source, target, path)
    }
    await finish(ports, move)
  } catch (error) {
    if (!(error instanceof FileStoreFault)) throw error
    await fail(ports, move, path, error)
  }
}

async function copyWithRetries(ports: MovePorts, source: FileStore, target: FileStore, path: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyFile(source, target, path)
    } catch (error) {
      if (!(error instanceof FileStoreFault) || attempt >= maxAttempts) throw error
      await ports.clock.wait(500 * attempt)
    }
  }
}

async function enqueueNextStep({ db, jobs }: MovePorts): Promise<void> {
  await db.transaction((transaction) => jobs.send(transaction, 'storage.move', {}))
}

/** Ends a successful move: files are read from the target; those of the source stay until the owner deletes them. */
async function finish(ports: MovePorts, { id, source, target, startedBy }: StorageMove): Promise<void> {
  const now = ports.clock.now()
  const isDone = await ports.db.transaction(async (transaction) => {
    const [finished] = await transaction
      .update(storageMove)
      .set({ state: 'done', endedAt: now })
      .where(and(eq(storageMove.id, id), eq(storageMove.state, 'running')))
      .returning({ total: storageMove.total, copied: storageMove.copied })
    if (!finished) return false
    await writeSettings(
      ports,
      transaction,
      'storage',
      { kind: target, previous: source },
      { actorId: startedBy },
    )
    await recordAudit(transaction, {
      action: 'storage.moved',
      actorId: startedBy,
      subject: `storage-move/${id}`,
      details: { source, target, files: finished.copied },
      occurredAt: now,
    })
    return true
  })
  if (!isDone) return
  await publishSettings(ports, 'storage')
  await ports.storage.refresh()
  await ports.live.publish('storage', {})
}

/** Ends the move as failed; `lastError` is the fault followed by the path. */
async function fail(ports: MovePorts, { id }: StorageMove, path: string, { fault, cause }: FileStoreFault) {
  ports.log.error({ path, fault, cause: describeError(cause) }, 'a file could not be moved')
  const endedAt = ports.clock.now()
  await ports.db
    .update(storageMove)
    .set({ state: 'failed', lastError: `${fault} ${path}`.trim(), endedAt })
    .where(and(eq(storageMove.id, id), eq(storageMove.state, 'running')))
  await ports.storage.refresh()
  await ports.live.publish('storage', {})
}
