import { findLatestBackup } from '#server/operations/backups/queries.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/**
 * The backup offered by 'restore the latest', with its contents. A separate request, because comparing reads the whole
 * catalogue.
 */
export const loader = pageLoader('latest-backup', async ({ ports }) => {
  const offer = await findLatestBackup(ports)
  return { offer: offer ? { ...offer, takenAt: offer.takenAt.toISOString() } : null }
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
