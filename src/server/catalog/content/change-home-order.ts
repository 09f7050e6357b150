import { changeHomeOrder as changed, type HomeOrderChange } from '#domain/catalog/content/home-order.ts'
import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ContentEditor } from './internal/content-ports.ts'
import { requireHomeOrder } from './internal/require-home-order.ts'
import { lockContent } from './lock-content.ts'

type Input = ContentEditor & HomeOrderChange & { seen: string }

/**
 * Changes the draft order of the home page; visitors do not see it. Throws `content_changed` when the stored order
 * is not the one the editor loaded.
 */
export async function changeHomeOrder(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  { seen: expectedToken, actorId, ipHash, ...change }: Input,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockContent(transaction)
    const { published, draft } = await requireHomeOrder(transaction, expectedToken)
    const newOrder = changed(draft ?? published, change)
    const values = { draftSections: newOrder.join() === published.join() ? [] : [...newOrder] }
    await writeSettings(ports, transaction, 'homepage', values, { actorId, ipHash })
  })
  await publishSettings(ports, 'homepage')
}
