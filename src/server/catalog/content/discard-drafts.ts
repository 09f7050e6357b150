import { and, eq } from 'drizzle-orm'
import type { ContentEdit } from '#domain/catalog/content/read-content-form.ts'
import type { SelectedDraft } from '#domain/catalog/content/read-selected-drafts.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { contentDraft } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { publishSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { chooseDrafts } from './internal/choose-drafts.ts'
import type { ContentEditor } from './internal/content-ports.ts'
import { contentToken } from './internal/content-token.ts'
import { endHomeOrder } from './internal/end-home-order.ts'
import { lockContent } from './lock-content.ts'

type Input = ContentEditor & { chosen: readonly SelectedDraft[]; order?: string | undefined }

/**
 * Deletes drafts; the published texts stay. Returns the edits that restore them. Throws `invalid_input` when nothing
 * is chosen, `content_changed` when a draft differs from what the editor loaded.
 */
export async function discardDrafts(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  { chosen: selected, order, actorId, ipHash }: Input,
): Promise<ContentEdit[]> {
  if (selected.length === 0 && order === undefined)
    throw new DomainError('invalid_input', { fields: { chosen: 'content_chosen_required' } })
  const discarded = await ports.db.transaction(async (transaction) => {
    await lockContent(transaction)
    const drafts = await chooseDrafts(transaction, selected)
    for (const { key, language } of drafts)
      await transaction
        .delete(contentDraft)
        .where(and(eq(contentDraft.key, key), eq(contentDraft.language, language)))
    if (order !== undefined)
      await endHomeOrder(ports, transaction, { seen: order, isPublished: false, actorId, ipHash })
    await recordAudit(transaction, {
      action: 'content.discarded',
      actorId,
      subject: 'content',
      details: { texts: selected.slice(0, 200).map(({ key, language }) => `${key}.${language}`) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    return drafts.map(({ key, language, value, entry }) => ({
      key,
      language,
      value,
      base: contentToken(entry.texts[language].published),
    }))
  })
  if (order !== undefined) await publishSettings(ports, 'homepage')
  return discarded
}
