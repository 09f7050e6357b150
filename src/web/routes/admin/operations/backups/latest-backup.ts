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

/** Fetched by pages; not a file to download. */
export const handle = { isData: true }
