import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { delivery, deliveryFile, deliveryMessage } from '#server/database/schema/subscriptions/delivery.ts'
import type { Ports } from '#server/ports/ports.ts'
import { siteFilePath } from './site-files.ts'

/**
 * Deletes the content, files and messages of sites; a job of the same transaction deletes the stored files. The dates
 * of the delivery remain.
 */
export async function emptyDeliveries(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  transaction: Transaction,
  subscriptionIds: readonly string[],
): Promise<void> {
  if (subscriptionIds.length === 0) return
  const ids = [...subscriptionIds]
  const files = await transaction
    .delete(deliveryFile)
    .where(inArray(deliveryFile.subscriptionId, ids))
    .returning({ id: deliveryFile.id, subscriptionId: deliveryFile.subscriptionId })
  await transaction.delete(deliveryMessage).where(inArray(deliveryMessage.subscriptionId, ids))
  const now = clock.now()
  await transaction
    .update(delivery)
    .set({
      content: null,
      contentNote: null,
      previewUrl: null,
      siteUrl: null,
      emptiedAt: now,
      updatedAt: now,
    })
    .where(inArray(delivery.subscriptionId, ids))
  if (files.length > 0)
    await jobs.send(transaction, 'delivery.delete-files', {
      paths: files.map(({ id, subscriptionId }) => siteFilePath(subscriptionId, id)),
    })
}

/** Job; idempotent: a file that is gone is no error. */
export async function deleteSiteFiles(
  { files }: Pick<Ports, 'files'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) await files.delete(path)
}
