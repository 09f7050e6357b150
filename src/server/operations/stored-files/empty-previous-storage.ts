import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { fileKeys } from '#domain/platform/storage/file-keys.ts'
import { fileKindOf } from '#domain/platform/storage/file-kind.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readStoredSettings } from '#server/platform/settings/read-stored-settings.ts'
import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import { lockStorage } from '#server/platform/storage/lock-storage.ts'
import { mergeStores } from '#server/platform/storage/merge-stores.ts'
import { runStorageOperation } from '#server/platform/storage/run-storage-operation.ts'
import { findRunningMove } from '#server/platform/storage/storage-moves.ts'
import type { FileStore } from '#server/ports/files/file-store.ts'
import type { Jobs } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { newestOrphan } from './examine-storage.ts'
import { readReferences } from './internal/read-references.ts'

type EmptyPorts = Pick<
  Ports,
  'db' | 'clock' | 'timeMachine' | 'jobs' | 'live' | 'settings' | 'storage' | 'log'
>

/**
 * Abandons the previous storage: it is no longer read, and a job deletes its files. Throws DomainError 'storage_fixed',
 * 'storage_moving', 'storage_not_configured', 'previous_storage_needed' when a referenced file exists only there, and
 * 'storage_refused'.
 */
export async function emptyPreviousStorage(
  ports: EmptyPorts,
  editor: { actorId: string; ipHash: string },
): Promise<void> {
  const { storage, settings, clock, jobs } = ports
  if (storage.source() === 'environment') throw new DomainError('storage_fixed')
  await storage.refresh()
  const { previous: kind } = await settings.get('storage')
  const [current, previous] = [storage.of(storage.kind()), kind && storage.of(kind)]
  if (!kind || !current || !previous) throw new DomainError('storage_not_configured')
  const needed = await runStorageOperation(() => countUncopied(ports, current, previous))
  if (needed > 0) throw new DomainError('previous_storage_needed', { count: needed })
  await ports.db.transaction(async (transaction) => {
    await lockStorage(transaction)
    if (await transaction.$count(storageMove, eq(storageMove.state, 'running')))
      throw new DomainError('storage_moving')
    await writeSettings(ports, transaction, 'storage', { previous: '' }, editor)
    await recordAudit(transaction, {
      action: 'storage.previous_emptied',
      subject: 'storage',
      ...editor,
      occurredAt: clock.now(),
      details: { kind },
    })
    await jobs.send(transaction, 'storage.empty', {
      kind,
      place: describeLocation(ports, kind),
      actorId: editor.actorId,
    })
  })
  await publishSettings(ports, 'storage')
  await storage.refresh()
  await ports.live.publish('storage', {})
}

/** Identifies the storage, because another bucket may be configured before the job runs. */
function describeLocation({ storage }: EmptyPorts, kind: StorageKind): string {
  const { endpoint, bucket, prefix } = storage.bucket() ?? {}
  return kind === 'disk' ? kind : `${endpoint} ${bucket}/${prefix}`
}

/** Reads the database instead of the cache: a move back to this storage may have begun a moment ago. */
async function isAbandoned({ db }: EmptyPorts, kind: StorageKind): Promise<boolean> {
  const { storage } = await readStoredSettings(db)
  return storage.kind !== kind && storage.previous !== kind && !(await findRunningMove({ db }))
}

async function countUncopied(ports: EmptyPorts, current: FileStore, previous: FileStore): Promise<number> {
  const { keys } = await readReferences(ports)
  let count = 0
  for await (const { path, one, other } of mergeStores(current, previous))
    if (other && !one && fileKeys(path).some((key) => keys.has(key))) count += 1
  return count
}

/** Job; idempotent. Deletes only files that the shop stored, and stops as soon as the storage is in use again. */
export async function emptyStorage(
  ports: EmptyPorts,
  { kind, place, actorId }: Jobs['storage.empty'],
): Promise<void> {
  // The job may start before this process was notified of the changed settings.
  await ports.storage.refresh()
  const store = ports.storage.of(kind)
  if (!store || ports.storage.source() === 'environment' || place !== describeLocation(ports, kind)) return
  let files = 0
  for await (const { path } of store.list('')) {
    if (fileKindOf(path) === 'other' && !path.startsWith('reports/')) continue
    if (!(await isAbandoned(ports, kind))) return
    await store.delete(path)
    files += 1
  }
  // The storage is no longer examined, so its incomplete files are deleted here.
  await store.sweep(newestOrphan(ports))
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      action: 'storage.emptied',
      actorId,
      subject: 'storage',
      details: { kind, files },
      occurredAt: ports.clock.now(),
    }),
  )
  await ports.live.publish('storage', {})
}
