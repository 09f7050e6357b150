import { and, eq } from 'drizzle-orm'
import { cleanContent } from '#domain/catalog/content/clean-content.ts'
import { findContentFault } from '#domain/catalog/content/content-fault.ts'
import type { ContentEdit } from '#domain/catalog/content/read-content-form.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { contentDraft } from '#server/database/schema/catalog/content.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { ContentEditor, ContentPorts } from './internal/content-ports.ts'
import { contentToken } from './internal/content-token.ts'
import { lockContent } from './lock-content.ts'
import { readEntries } from './read-entries.ts'

type Input = ContentEditor & { edits: readonly ContentEdit[] }

/**
 * Saves texts as drafts, all or none; visitors do not see them. Texts the editor did not change are skipped, even if
 * others changed them. Returns how many drafts changed.
 * Throws `invalid_input` by field: an invalid value, or a text changed by another editor since (`content_changed`).
 * Throws `content_changed` when a text was deleted.
 */
export async function saveDrafts(
  { db, clock }: Pick<ContentPorts, 'db' | 'clock'>,
  { edits, actorId, ipHash }: Input,
): Promise<number> {
  const savedAt = clock.now()
  return db.transaction(async (transaction) => {
    await lockContent(transaction)
    const keys = [...new Set(edits.map(({ key }) => key))]
    const entries = new Map((await readEntries(transaction, keys)).map((entry) => [entry.key, entry]))
    const faults: Record<string, string> = {}
    const changed: string[] = []
    for (const { key, language, base, ...edit } of edits) {
      const entry = entries.get(key)
      // Deleted by another editor in the meantime.
      if (!entry) throw new DomainError('content_changed')
      const { published, token } = entry.texts[language]
      const value = cleanContent(entry.type, edit.value)
      // A stored text is not always in its cleaned form; it counts as unchanged when it is submitted as stored.
      const submittedTokens = [contentToken(edit.value.replace(/\r\n?/g, '\n')), contentToken(value)]
      if (submittedTokens.includes(base) || submittedTokens.includes(token)) continue
      const fault = token === base ? findContentFault(entry, value) : 'content_changed'
      if (fault) {
        faults[`value.${key}.${language}`] = fault
        continue
      }
      changed.push(`${key}.${language}`)
      if (value === (published ?? ''))
        await transaction
          .delete(contentDraft)
          .where(and(eq(contentDraft.key, key), eq(contentDraft.language, language)))
      else
        await transaction
          .insert(contentDraft)
          .values({ key, language, value, savedBy: actorId, savedAt })
          .onConflictDoUpdate({
            target: [contentDraft.key, contentDraft.language],
            set: { value, savedBy: actorId, savedAt },
          })
    }
    if (Object.keys(faults).length > 0) throw new DomainError('invalid_input', { fields: faults })
    if (changed.length > 0)
      await recordAudit(transaction, {
        action: 'content.drafted',
        actorId,
        subject: 'content',
        details: { texts: changed.slice(0, 200) },
        ipHash,
        occurredAt: savedAt,
      })
    return changed.length
  })
}
