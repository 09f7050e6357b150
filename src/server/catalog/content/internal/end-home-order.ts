import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ContentEditor } from './content-ports.ts'
import { requireHomeOrder } from './require-home-order.ts'

type Input = ContentEditor & { seen: string; isPublished: boolean }

/**
 * Ends the work on an order: visitors get it, or it is given up. Call `announceSettings` once the transaction is through. Throws
 * `content_changed` when it is not the one that was seen, or nobody works on one any more.
 */
export async function endHomeOrder(
  ports: Pick<Ports, 'clock' | 'settings'>,
  transaction: Transaction,
  { seen, isPublished, ...editor }: Input,
): Promise<void> {
  const { draft } = await requireHomeOrder(transaction, seen)
  if (!draft) throw new DomainError('content_changed')
  const values = { draftSections: [], ...(isPublished && { sections: [...draft] }) }
  await writeSettings(ports, transaction, 'homepage', values, editor)
}
