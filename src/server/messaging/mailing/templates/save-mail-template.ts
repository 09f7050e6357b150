import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/templates/is-built-in.ts'
import { type MailWriter, writeMailText } from '../internal/templates/write-mail-text.ts'

type Samples = Record<string, string>

type Edit = {
  name: string
  language: Language
  base: number
  subject: string
  content: string
  /** What previews and tests of one of the owner's own are filled with; without it the stored ones stay. */
  samples?: { now: Samples; before: Samples }
  /** Of one of the owner's own; what the shop itself sends keeps its own. */
  named?: { title: string; category: MailCategory; before: { title: string; category: MailCategory } }
}

/**
 * Saves one language of a template with the samples of an own one, and what that is called and is in all its languages. Throws `not_found`, or
 * `mail_template_changed` when any of it was changed meanwhile.
 */
export async function saveMailTemplate(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { named, samples, ...edit }: Edit,
  writer: MailWriter,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const texts = await transaction
      .select()
      .from(emailTemplate)
      .where(eq(emailTemplate.name, edit.name))
      .for('update')
    const [stored] = texts
    if (!stored) throw new DomainError('not_found')
    const { title, category } = stored
    await writeMailText(
      ports,
      transaction,
      { ...edit, title, category, action: 'mail_template.saved' },
      writer,
    )
    if (isBuiltIn(edit.name)) return
    if (samples) {
      const text = texts.find(({ language }) => language === edit.language)
      await saveSamples(ports, transaction, { ...edit, ...samples, stored: text?.samples }, writer)
    }
    if (!named) return
    const isRenamed = named.title !== named.before.title || named.category !== named.before.category
    const isSame = named.title === title && named.category === category
    if (!isRenamed || isSame) return
    if (named.before.title !== title || named.before.category !== category)
      throw new DomainError('mail_template_changed')
    await transaction
      .update(emailTemplate)
      .set({ title: named.title, category: named.category, updatedAt: ports.clock.now() })
      .where(eq(emailTemplate.name, edit.name))
    await recordAudit(transaction, {
      action: 'mail_template.renamed',
      ...writer,
      occurredAt: ports.clock.now(),
      subject: `mail_template/${edit.name}`,
      details: { title: named.title, category: named.category },
    })
  })
  await ports.live.publish('mail-templates', {})
}

/** Samples that were not touched stay as stored; those that were changed elsewhere meanwhile are not overwritten. */
async function saveSamples(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  {
    name,
    language,
    now,
    before,
    stored,
  }: Pick<Edit, 'name' | 'language'> & { now: Samples; before: Samples; stored: Samples | undefined },
  writer: MailWriter,
): Promise<void> {
  const isUntouched = isDeepStrictEqual(now, before) && stored !== undefined
  if (isUntouched || isDeepStrictEqual(now, stored ?? {})) return
  if (stored && !isDeepStrictEqual(before, stored)) throw new DomainError('mail_template_changed')
  await transaction
    .update(emailTemplate)
    .set({ samples: now })
    .where(and(eq(emailTemplate.name, name), eq(emailTemplate.language, language)))
  await recordAudit(transaction, {
    action: 'mail_template.samples_saved',
    ...writer,
    occurredAt: clock.now(),
    subject: `mail_template/${name}`,
    details: { language, variables: Object.keys(now) },
  })
}
