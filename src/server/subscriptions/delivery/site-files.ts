import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { maxSiteFiles } from '#domain/platform/storage/site-file.ts'
import { deliveryFile } from '#server/database/schema/subscriptions/delivery.ts'
import { checkFile } from '#server/platform/storage/check-file.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type DeliveryActor,
  type DeliveryPorts,
  findDelivery,
  lockDelivery,
  requireWithinRateLimit,
} from './internal/find-delivery.ts'

type FilePorts = DeliveryPorts & Pick<Ports, 'files'>
type SiteRef = { subscriptionId: string; actor: DeliveryActor }

/** The path of a file in the file store. */
export function siteFilePath(subscriptionId: string, fileId: string): string {
  return `sites/${subscriptionId}/${fileId}`
}

/**
 * Stores a file of the customer or the shop. The bytes are stored before the row, so that every row has its file.
 * Throws DomainError 'not_found', 'delivery_closed', 'site_file_refused' (kind, size, empty), 'too_many_files' and
 * 'rate_limited'.
 */
export async function addSiteFile(
  ports: FilePorts,
  { subscriptionId, actor, file }: SiteRef & { file: { name: string; bytes: Uint8Array } },
): Promise<void> {
  const { name, bytes, sha256 } = checkFile(file)
  await requireWithinRateLimit(ports, actor, 'site-file.account')
  await findDelivery(ports.db, subscriptionId, actor)
  const id = ports.ids.next()
  const path = siteFilePath(subscriptionId, id)
  await ports.files.put(path, bytes, 'application/octet-stream')
  try {
    await ports.db.transaction(async (transaction) => {
      await lockDelivery(transaction, subscriptionId, actor)
      const count = await transaction.$count(deliveryFile, eq(deliveryFile.subscriptionId, subscriptionId))
      if (count >= maxSiteFiles) throw new DomainError('too_many_files')
      await transaction.insert(deliveryFile).values({
        id,
        subscriptionId,
        side: actor.side,
        name,
        bytes: bytes.length,
        sha256,
        createdAt: ports.clock.now(),
      })
    })
  } catch (error) {
    await ports.files.delete(path)
    throw error
  }
  await ports.live.publish('deliveries', {})
}

/** The name and bytes of a file. Throws DomainError 'not_found'. */
export async function readSiteFile(
  ports: Pick<Ports, 'db' | 'files'>,
  { subscriptionId, actor, fileId }: SiteRef & { fileId: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  await findDelivery(ports.db, subscriptionId, actor)
  const [row] = await ports.db
    .select()
    .from(deliveryFile)
    .where(and(eq(deliveryFile.id, fileId), eq(deliveryFile.subscriptionId, subscriptionId)))
  const stored = row && (await ports.files.get(siteFilePath(subscriptionId, fileId)))
  if (!stored) throw new DomainError('not_found')
  return { name: row.name, bytes: stored.bytes }
}

/** Deletes a file that the actor's own side uploaded. Throws DomainError 'not_found' and 'delivery_closed'. */
export async function removeSiteFile(
  ports: FilePorts,
  { subscriptionId, actor, fileId }: SiteRef & { fileId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockDelivery(transaction, subscriptionId, actor)
    const deleted = await transaction
      .delete(deliveryFile)
      .where(
        and(
          eq(deliveryFile.id, fileId),
          eq(deliveryFile.subscriptionId, subscriptionId),
          eq(deliveryFile.side, actor.side),
        ),
      )
      .returning({ id: deliveryFile.id })
    if (deleted.length === 0) throw new DomainError('not_found')
  })
  await ports.files.delete(siteFilePath(subscriptionId, fileId))
  await ports.live.publish('deliveries', {})
}
