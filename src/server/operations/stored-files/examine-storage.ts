import { fileKeys } from '#domain/platform/storage/file-keys.ts'
import { type FileKind, fileKindOf, fileKinds, mayBeOrphan } from '#domain/platform/storage/file-kind.ts'
import type { StorageReport } from '#domain/platform/storage/storage-report.schema.ts'
import { reportPath } from '#server/platform/storage/storage-report.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readReferences } from './internal/read-references.ts'

export type ExaminePorts = Pick<Ports, 'db' | 'clock' | 'timeMachine' | 'files' | 'live'>

/** Maximum listed files of a kind; also the maximum of orphans deleted at once. */
const maxListed = 200
/** A younger file may still get its reference: a file is stored before the row that refers to it. */
const youngestOrphanMs = 24 * 3_600_000

/**
 * Files modified after this instant are not orphans yet: they may still be referenced or, if incomplete, completed.
 */
export function newestOrphan(ports: Pick<Ports, 'clock' | 'timeMachine'>): Date {
  return new Date(realNow(ports).getTime() - youngestOrphanMs)
}

/**
 * Job, each night and on request. Compares all files with all references and stores a report: usage by kind, orphaned
 * files, missing files. Deletes incomplete files of killed processes. Throws FileStoreFault.
 */
export async function examineStorage(ports: ExaminePorts): Promise<void> {
  const { keys, expected } = await readReferences(ports)
  const missing = new Set(expected)
  const usage = new Map<FileKind, { files: number; bytes: number }>()
  const orphans: StorageReport['orphans'] = { files: 0, bytes: 0, first: [] }
  const maxModifiedAt = newestOrphan(ports)
  for await (const { path, size, modifiedAt } of ports.files.list('')) {
    missing.delete(path)
    if (path === reportPath) continue
    const totals = usage.get(fileKindOf(path)) ?? { files: 0, bytes: 0 }
    usage.set(fileKindOf(path), { files: totals.files + 1, bytes: totals.bytes + size })
    const isReferenced = fileKeys(path).some((key) => keys.has(key))
    if (isReferenced || !mayBeOrphan(path) || modifiedAt > maxModifiedAt) continue
    orphans.files += 1
    orphans.bytes += size
    if (orphans.first.length < maxListed) orphans.first.push({ path, bytes: size })
  }
  const report: StorageReport = {
    at: ports.clock.now().toISOString(),
    usage: fileKinds.flatMap((kind) => {
      const totals = usage.get(kind)
      return totals ? [{ kind, ...totals }] : []
    }),
    orphans,
    missing: { files: missing.size, first: [...missing].slice(0, maxListed) },
  }
  await ports.files.put(reportPath, new TextEncoder().encode(JSON.stringify(report)), 'application/json')
  await ports.live.publish('storage', {})
  await ports.files.sweep(maxModifiedAt)
}
