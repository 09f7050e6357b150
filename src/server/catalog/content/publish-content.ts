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
  /** The order of the home page as the editor saw it, when it is published too. */
  order?: string | undefined
}

/**
 * Publishes the ticked drafts, all or none, and stores each as a version; returns how many, the order of the home page
 * included. Cached pages that show them are invalidated on every instance.
 * Throws `content_changed` where a draft is not what the editor saw: of two concurrent publications only one succeeds.
 * Throws `invalid_input` by field for a text that cannot be published, or when nothing is chosen.
 */
export async function publishContent(
  ports: PublishPorts,
  { chosen, order, actorId, ipHash }: Input,
): Promise<number> {
  if (chosen.length === 0 && order === undefined)
    throw new DomainError('invalid_input', { fields: { chosen: 'content_chosen_required' } })
  const occurredAt = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockContent(transaction)
    for (const draft of await chooseDrafts(transaction, chosen)) {
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
      details: { texts: chosen.slice(0, 200).map(({ key, language }) => `${key}.${language}`) },
      ipHash,
      occurredAt,
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'content.published', actorId })
  })
  if (order !== undefined) await publishSettings(ports, 'homepage')
  return chosen.length + (order === undefined ? 0 : 1)
}

async function publishDraft(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { key, language, value, entry }: Awaited<ReturnType<typeof chooseDrafts>>[number],
  { actorId, occurredAt }: { actorId: string; occurredAt: Date },
): Promise<void> {
  const { section, location, type } = entry
  const ofText = and(eq(contentItem.key, key), eq(contentItem.language, language))
  const [before] = await transaction
    .select({ value: contentItem.value, since: contentItem.updatedAt })
    .from(contentItem)
    .where(ofText)
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
    before: before ?? null,
  })
  await transaction
    .delete(contentDraft)
    .where(and(eq(contentDraft.key, key), eq(contentDraft.language, language)))
}
