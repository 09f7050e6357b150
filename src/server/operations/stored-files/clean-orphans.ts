import { DomainError } from '#domain/platform/errors/errors.ts'
import { fileKeys } from '#domain/platform/storage/file-keys.ts'
import { mayBeOrphan } from '#domain/platform/storage/file-kind.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { runStorageOperation } from '#server/platform/storage/run-storage-operation.ts'
import { readReport } from '#server/platform/storage/storage-report.ts'
import type { Jobs } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type ExaminePorts, examineStorage, newestOrphan } from './examine-storage.ts'
import { readReferences } from './internal/read-references.ts'

/** Maximum number of paths in the audit event, which always has their total. */
const maxAudited = 100

type Request = {
  /** The instant of the report that the owner saw. */
  seen: string
  actorId: string
  ipHash: string
}

/**
 * Enqueues the deletion of the orphaned files in the report; returns their number. Throws DomainError
 * 'storage_report_missing', 'storage_report_outdated' when the report has changed, and 'storage_refused'.
 */
export async function enqueueOrphanDeletion(
  ports: Pick<Ports, 'db' | 'files' | 'jobs'>,
  { seen, ...editor }: Request,
): Promise<number> {
  const report = await runStorageOperation(() => readReport(ports))
  if (!report) throw new DomainError('storage_report_missing')
  if (report.at !== seen) throw new DomainError('storage_report_outdated')
  const paths = report.orphans.first.map(({ path }) => path)
  await ports.db.transaction((transaction) =>
    ports.jobs.send(transaction, 'storage.clean', { paths, ...editor }),
  )
  return paths.length
}

/** Job; idempotent. Deletes the files that are still orphaned and examines the storage again. Throws FileStoreFault. */
export async function cleanOrphans(
  ports: ExaminePorts & Pick<Ports, 'storage'>,
  { paths, ...editor }: Jobs['storage.clean'],
): Promise<void> {
  await ports.storage.refresh()
  const orphans = await recheckOrphans(ports, paths)
  if (orphans.length > 0) {
    const occurredAt = ports.clock.now()
    // The audit event is written first, so that every deletion has a record.
    await ports.db.transaction((transaction) =>
      recordAudit(transaction, {
        action: 'storage.cleaned',
        subject: 'storage',
        ...editor,
        occurredAt,
        details: { files: orphans.length, paths: orphans.slice(0, maxAudited) },
      }),
    )
    for (const path of orphans) await ports.files.delete(path)
  }
  await examineStorage(ports)
}

async function recheckOrphans(ports: ExaminePorts, paths: readonly string[]): Promise<string[]> {
  const { keys } = await readReferences(ports)
  const maxModifiedAt = newestOrphan(ports)
  const orphans: string[] = []
  for (const path of paths) {
    if (!mayBeOrphan(path) || fileKeys(path).some((key) => keys.has(key))) continue
    for await (const file of ports.files.list(path))
      if (file.path === path && file.modifiedAt <= maxModifiedAt) orphans.push(path)
  }
  return orphans
}
