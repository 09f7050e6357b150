import { and, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { StorageKind } from '#domain/platform/storage/storage-kind.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readStoredSettings } from '../settings/read-stored-settings.ts'
import { lockStorage } from './lock-storage.ts'
import { runStorageOperation } from './run-storage-operation.ts'
import { findLastMove, findRunningMove } from './storage-moves.ts'

type MovePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'live' | 'storage'>
type Editor = { actorId: string; ipHash: string }

/**
 * Begins to move all files to the other storage; a job counts and copies them while the shop runs. Throws DomainError
 * 'storage_fixed', 'storage_moving', 'storage_not_configured' or 'storage_refused'.
 */
export async function beginMove(ports: MovePorts, target: StorageKind, editor: Editor): Promise<void> {
  const { storage, clock, ids } = ports
  if (storage.source() === 'environment') throw new DomainError('storage_fixed')
  // The cached state of this instance may be a minute old.
  await storage.refresh()
  const source = storage.kind()
  const [from, to] = [storage.of(source), storage.of(target)]
  if (!from || !to || source === target) throw new DomainError('storage_not_configured')
  await runStorageOperation(() => to.check())
  const now = clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockStorage(transaction)
    if ((await readStoredSettings(transaction)).storage.kind !== source)
      throw new DomainError('storage_not_configured')
    if (await transaction.$count(storageMove, eq(storageMove.state, 'running')))
      throw new DomainError('storage_moving')
    const id = ids.next()
    await transaction.insert(storageMove).values({
      id,
      source,
      target,
      state: 'running',
      total: 0,
      copied: 0,
      lastPath: '',
      startedAt: now,
      startedBy: editor.actorId,
    })
    await recordAudit(transaction, {
      action: 'storage.move_begun',
      subject: `storage-move/${id}`,
      ...editor,
      occurredAt: now,
      details: { source, target },
    })
    await ports.jobs.send(transaction, 'storage.move', {})
  })
  await announce(ports)
}

/** Stops a move; files are still read from the source. Throws DomainError 'storage_not_moving'. */
export async function stopMove(ports: MovePorts, editor: Editor): Promise<void> {
  const move = await findRunningMove(ports)
  await changeState(ports, move?.id, 'stopped', editor)
}

/**
 * Resumes a stopped or failed move at its cursor. Throws DomainError 'storage_not_moving', 'storage_fixed' or
 * 'storage_not_configured'.
 */
export async function resumeMove(ports: MovePorts, editor: Editor): Promise<void> {
  await ports.storage.refresh()
  const move = await findLastMove(ports)
  if (ports.storage.source() === 'environment') throw new DomainError('storage_fixed')
  if (move && (move.source !== ports.storage.kind() || !ports.storage.of(move.target)))
    throw new DomainError('storage_not_configured')
  await changeState(ports, move?.id, 'running', editor)
}

async function changeState(
  ports: MovePorts,
  id: string | undefined,
  state: 'running' | 'stopped',
  editor: Editor,
): Promise<void> {
  if (id === undefined) throw new DomainError('storage_not_moving')
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockStorage(transaction)
    const from = state === 'stopped' ? (['running'] as const) : (['stopped', 'failed'] as const)
    const [updated] = await transaction
      .update(storageMove)
      .set({ state, lastError: null, endedAt: state === 'stopped' ? now : null })
      .where(and(eq(storageMove.id, id), inArray(storageMove.state, [...from])))
      .returning({ id: storageMove.id })
    if (!updated) throw new DomainError('storage_not_moving')
    await recordAudit(transaction, {
      action: state === 'stopped' ? 'storage.move_stopped' : 'storage.move_resumed',
      subject: `storage-move/${id}`,
      ...editor,
      occurredAt: now,
    })
    if (state === 'running') await ports.jobs.send(transaction, 'storage.move', {})
  })
  await announce(ports)
}

async function announce({ storage, live }: MovePorts): Promise<void> {
  await storage.refresh()
  await live.publish('storage', {})
}
