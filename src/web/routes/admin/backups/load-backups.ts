import { isAllowed } from '#domain/accounts/permissions.ts'
import { listBackups, previewRestore } from '#server/backups/queries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** What the page of backups shows: all of them, and what the chosen one would change. */
export async function loadBackups(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { role } = await requireAccount(page)
  const name = url.searchParams.get('restore')
  const backups = await listBackups(ports)
  return {
    backups: backups.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() })),
    mayTake: isAllowed('backups.take', role),
    mayRestore: isAllowed('backups.restore', role),
    preview:
      name && isAllowed('backups.restore', role) ? { name, diff: await previewRestore(ports, name) } : null,
    restored: url.searchParams.get('restored'),
    safetyCopy: url.searchParams.get('undo'),
  }
}

export type BackupsData = Awaited<ReturnType<typeof loadBackups>>
