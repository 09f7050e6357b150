import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isBuiltIn } from '../internal/definitions/mails.ts'
import { type MailEditor, writeMailText } from '../internal/templates/write-mail-text.ts'

type Samples = Record<string, string>

type Edit = {
  name: string
  language: Language
  base: number
  subject: string
  content: string
  /** Samples of a custom template; undefined keeps the stored ones. */
  samples?: { now: Samples; before: Samples }
  /** Title and category of a custom template; ignored for built-in ones. */
  named?: { title: string; category: MailCategory; before: { title: string; category: MailCategory } }
}

/**
 * Saves one language of a template, and for a custom template its samples and the title and category of all languages.
 * Throws DomainError 'not_found', or 'mail_template_changed' when another user changed any of it meanwhile.
 */
export async function saveMailTemplate(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { named: identity, samples, ...edit }: Edit,
  writer: MailEditor,
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
    if (!identity) return
    const isRenamed =
      identity.title !== identity.before.title || identity.category !== identity.before.category
    const isSame = identity.title === title && identity.category === category
    if (!isRenamed || isSame) return
    if (identity.before.title !== title || identity.before.category !== category)
      throw new DomainError('mail_template_changed')
    await transaction
      .update(emailTemplate)
      .set({ title: identity.title, category: identity.category, updatedAt: ports.clock.now() })
      .where(eq(emailTemplate.name, edit.name))
    await recordAudit(transaction, {
      action: 'mail_template.renamed',
      ...writer,
      occurredAt: ports.clock.now(),
      subject: `mail_template/${edit.name}`,
      details: { title: identity.title, category: identity.category },
    })
  })
  await ports.live.publish('mail-templates', {})
}

/** Saves changed samples. Throws DomainError 'mail_template_changed' instead of overwriting another user's change. */
async function saveSamples(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  {
    name,
    language,
    now: samples,
    before: base,
    stored,
  }: Pick<Edit, 'name' | 'language'> & { now: Samples; before: Samples; stored: Samples | undefined },
  writer: MailEditor,
): Promise<void> {
  const isUntouched = isDeepStrictEqual(samples, base) && stored !== undefined
  if (isUntouched || isDeepStrictEqual(samples, stored ?? {})) return
  if (stored && !isDeepStrictEqual(base, stored)) throw new DomainError('mail_template_changed')
  await transaction
    .update(emailTemplate)
    .set({ samples })
    .where(and(eq(emailTemplate.name, name), eq(emailTemplate.language, language)))
  await recordAudit(transaction, {
    action: 'mail_template.samples_saved',
    ...writer,
    occurredAt: clock.now(),
    subject: `mail_template/${name}`,
    details: { language, variables: Object.keys(samples) },
  })
}
