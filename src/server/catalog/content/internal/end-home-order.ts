import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ContentEditor } from './content-ports.ts'
import { requireHomeOrder } from './require-home-order.ts'

type Input = ContentEditor & { seen: string; isPublished: boolean }

/**
 * Ends the editing of a draft order: publishes or discards it. The caller calls `publishSettings` after the commit.
 * Throws `content_changed` when the order is not the one the editor loaded, or there is no draft order any more.
 */
export async function endHomeOrder(
  ports: Pick<Ports, 'clock' | 'settings'>,
  transaction: Transaction,
  { seen: expectedToken, isPublished, ...editor }: Input,
): Promise<void> {
  const { draft } = await requireHomeOrder(transaction, expectedToken)
  if (!draft) throw new DomainError('content_changed')
  const values = { draftSections: [], ...(isPublished && { sections: [...draft] }) }
  await writeSettings(ports, transaction, 'homepage', values, editor)
}
