import { isAllowed } from '#domain/platform/access/permissions.ts'
import { type StorageFault, storageFaults } from '#domain/platform/storage/storage-fault.ts'
import { listEncryptedHints } from '#server/platform/settings/encrypted-settings.ts'
import { findLastMove, type StorageMove } from '#server/platform/storage/storage-moves.ts'
import { readReport } from '#server/platform/storage/storage-report.ts'
import { FileStoreFault } from '#server/ports/files/file-store.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the storage in use, the configured bucket, the current move and the last file check. */
export async function loadStorage(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  const mayChange = isAllowed('storage.save', role)
  const [settings, hints, move, report] = await Promise.all([
    ports.settings.get('storage'),
    listEncryptedHints(ports),
    findLastMove(ports),
    readReport(ports).catch((error: unknown) => {
      // The page must open even if the storage is unavailable: it is where that is fixed.
      if (error instanceof FileStoreFault) return error.fault
      throw error
    }),
  ])
  const source = ports.storage.source()
  return {
    kind: ports.storage.kind(),
    source,
    bucket: ports.storage.bucket() ?? null,
    previous: source === 'environment' ? null : settings.previous || null,
    settings,
    hints: mayChange
      ? {
          accessKey: hints['s3-access-key']?.hint ?? null,
          secretKey: hints['s3-secret-key']?.hint ?? null,
        }
      : { accessKey: null, secretKey: null },
    move: move ? shownMove(move) : null,
    report: typeof report === 'string' ? null : (report ?? null),
    fault: typeof report === 'string' ? report : null,
    mayChange,
  }
}

export type StorageData = Awaited<ReturnType<typeof loadStorage>>

function shownMove({ target, state, total, copied, lastPath, lastError, startedAt, endedAt }: StorageMove) {
  const [code = '', ...path] = lastError?.split(' ') ?? []
  const fault: StorageFault | null = storageFaults.find((knownFault) => knownFault === code) ?? null
  return {
    target,
    state,
    copied,
    lastPath,
    fault,
    failedPath: path.join(' '),
    // Files added during the move are copied as well.
    total: Math.max(total, copied),
    at: (endedAt ?? startedAt).toISOString(),
  }
}
