import type { BackupDiff } from '#domain/operations/backups/backup-diff.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { listBackups, previewRestore } from '#server/operations/backups/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Data of the backups page: all backups, and the changes of the chosen one. */
export async function loadBackups(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { role } = await requireAccount(page)
  const name = url.searchParams.get('restore')
  const backups = await listBackups(ports)
  const chosen = name && isAllowed('backups.restore', role) ? await choose(ports, name) : noPreview
  const rows = backups.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() }))
  return {
    backups: rows,
    mayCreateBackup: isAllowed('backups.take', role),
    mayRestore: isAllowed('backups.restore', role),
    ...chosen,
    preview: chosen.preview && {
      ...chosen.preview,
      holds: rows.find((backup) => backup.name === name),
    },
    restored: url.searchParams.get('restored'),
    safetyCopy: url.searchParams.get('undo'),
  }
}

type Chosen = { preview: { name: string; diff: BackupDiff } | null; refusal: string | null }

const noPreview: Chosen = { preview: null, refusal: null }

/**
 * What restoring the backup would change. A missing or damaged backup is reported above the list, where the user can
 * choose another.
 */
async function choose(ports: Ports, name: string): Promise<Chosen> {
  try {
    return { preview: { name, diff: await previewRestore(ports, name) }, refusal: null }
  } catch (error) {
    if (isDomainError(error, 'backup_unusable')) return { preview: null, refusal: errorText(error) }
    throw error
  }
}

export type BackupsData = Awaited<ReturnType<typeof loadBackups>>
