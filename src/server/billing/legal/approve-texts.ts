import { and, desc, inArray, lte } from 'drizzle-orm'
import { publicLegalKinds } from '#domain/platform/search-engines/public-pages.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Ports } from '#server/ports/ports.ts'

type ApprovalPorts = Pick<Ports, 'db' | 'clock' | 'settings'>

/**
 * Hashes of the texts in force that came with the shop and that the owner has neither approved nor replaced; empty when
 * there is none.
 */
export async function listUnapprovedTexts({ db, clock, settings }: ApprovalPorts): Promise<string[]> {
  const { kind, language, validFrom, sha256, publishedBy } = legalDocument
  const [current, { approvedTexts }] = await Promise.all([
    db
      .selectDistinctOn([kind, language], { sha256, publishedBy })
      .from(legalDocument)
      .where(and(inArray(kind, [...publicLegalKinds]), lte(validFrom, clock.now())))
      .orderBy(kind, language, desc(validFrom)),
    settings.get('opening'),
  ])
  return current.flatMap((text) =>
    text.publishedBy === null && !approvedTexts.includes(text.sha256) ? [text.sha256] : [],
  )
}

/** Records that the owner approves the texts that came with the shop, as they are in force now. */
export async function approveTexts(
  ports: ApprovalPorts & Pick<Ports, 'live'>,
  { actorId }: { actorId: string },
): Promise<void> {
  const [{ approvedTexts }, unapproved] = await Promise.all([
    ports.settings.get('opening'),
    listUnapprovedTexts(ports),
  ])
  if (unapproved.length === 0) return
  await saveSettings(ports, 'opening', { approvedTexts: [...approvedTexts, ...unapproved] }, actorId)
}
