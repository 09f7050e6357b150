import { and, eq } from 'drizzle-orm'
import { findContentFault } from '#domain/catalog/content/content-fault.ts'
import type { SelectedDraft } from '#domain/catalog/content/read-selected-drafts.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentDraft, contentItem } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { publishSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { chooseDrafts } from './internal/choose-drafts.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { endHomeOrder } from './internal/end-home-order.ts'
import { lockContent } from './lock-content.ts'
import { writeVersion } from './write-version.ts'

type PublishPorts = ContentPorts & Pick<Ports, 'live' | 'settings'>
type Input = ContentEditor & {
  chosen: readonly SelectedDraft[]
  /** The order of the home page as the editor loaded it, when it is published too. */
  order?: string | undefined
}

/**
 * Publishes the selected drafts, all or none, and stores each as a version; returns how many, the order of the home
 * page included. Cached pages that show them are invalidated on every instance. Throws `content_changed` when a
 * draft differs from what the editor loaded (of two concurrent publications only one succeeds), and `invalid_input`
 * by field for a text that cannot be published, or when nothing is selected.
 */
export async function publishContent(
  ports: PublishPorts,
  { chosen: selected, order, actorId, ipHash }: Input,
): Promise<number> {
  if (selected.length === 0 && order === undefined)
    throw new DomainError('invalid_input', { fields: { chosen: 'content_chosen_required' } })
  const occurredAt = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockContent(transaction)
    for (const draft of await chooseDrafts(transaction, selected)) {
      const fault = findContentFault(draft.entry, draft.value)
      if (fault)
        throw new DomainError('invalid_input', {
          fields: { [`value.${draft.key}.${draft.language}`]: fault },
        })
      await publishDraft(ports, transaction, draft, { actorId, occurredAt })
    }
    if (order !== undefined)
      await endHomeOrder(ports, transaction, { seen: order, isPublished: true, actorId, ipHash })
    await recordAudit(transaction, {
      action: 'content.published',
      actorId,
      subject: 'content',
      details: { texts: selected.slice(0, 200).map(({ key, language }) => `${key}.${language}`) },
      ipHash,
      occurredAt,
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'content.published', actorId })
  })
  if (order !== undefined) await publishSettings(ports, 'homepage')
  return selected.length + (order === undefined ? 0 : 1)
}

async function publishDraft(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { key, language, value, entry }: Awaited<ReturnType<typeof chooseDrafts>>[number],
  { actorId, occurredAt }: { actorId: string; occurredAt: Date },
): Promise<void> {
  const { section, location, type } = entry
  const isThisText = and(eq(contentItem.key, key), eq(contentItem.language, language))
  const [previous] = await transaction
    .select({ value: contentItem.value, since: contentItem.updatedAt })
    .from(contentItem)
    .where(isThisText)
  await transaction
    .insert(contentItem)
    .values({ id: ids.next(), key, language, value, section, location, type, updatedAt: occurredAt })
    .onConflictDoUpdate({
      target: [contentItem.key, contentItem.language],
      set: { value, section, location, type, updatedAt: occurredAt },
    })
  await writeVersion({ ids }, transaction, {
    key,
    language,
    value,
    publishedBy: actorId,
    publishedAt: occurredAt,
    before: previous ?? null,
  })
  await transaction
    .delete(contentDraft)
    .where(and(eq(contentDraft.key, key), eq(contentDraft.language, language)))
}
