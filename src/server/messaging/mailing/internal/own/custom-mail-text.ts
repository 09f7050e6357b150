import { eq } from 'drizzle-orm'
import { isLintError } from '#domain/messaging/mailing/lint-issue.ts'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isSecretMail } from '../../is-secret-mail.ts'
import { findMissing } from '../find-missing.ts'
import { lintHtml } from '../lint/lint-html.ts'
import { readTags } from '../read-tags.ts'
import { exceedsMailSize } from './exceeds-mail-size.ts'

export type CustomMailInput =
  | { subject: string; html: string }
  | { template: string; data: Record<string, unknown> }

export type CustomMailText = {
  template: string
  text: { subject: string; content: string; category: MailCategory }
  variables: Record<string, unknown>
  language: Language
}

/** Template name in the outbox for emails without a template. */
const freeTemplate = 'free'

/**
 * Returns the text of an email from another program. Free HTML is used unchanged, without placeholders. A template is
 * used in the requested language, else in its first one, and all its variables must be given; templates with a secret
 * link are reserved for the shop. Throws DomainError 'invalid_input' for the wrong field.
 */
export async function customMailText(
  { db }: Pick<Ports, 'db'>,
  input: CustomMailInput,
  given: { language: Language; variables: Record<string, unknown> },
): Promise<CustomMailText> {
  const { language } = given
  if ('html' in input) {
    // A complete page has its own frame; only its body is used, inside the shop's frame.
    const html = bodyOf(input.html)
    if (lintHtml(html.replace(/\{+/g, '{')).some((issue) => isLintError({ field: 'content', ...issue })))
      throw new DomainError('invalid_input', { fields: { html: 'mail_text_refused' } })
    return {
      template: freeTemplate,
      language,
      variables: { subject: input.subject, html },
      text: { subject: '{{subject}}', content: '{{{html}}}', category: 'transactional' },
    }
  }
  // The caller would choose where the link leads, under the shop's name.
  if (isSecretMail(input.template))
    throw new DomainError('invalid_input', { fields: { template: 'invalid' } })
  const texts = await db.select().from(emailTemplate).where(eq(emailTemplate.name, input.template))
  const text = [language, ...languages]
    .map((one) => texts.find((candidate) => candidate.language === one))
    .find((found) => found !== undefined)
  if (!text) throw new DomainError('invalid_input', { fields: { template: 'invalid' } })
  // The recipient's own unsubscribe link takes precedence over a variable of the same name.
  const { unsubscribe_url } = given.variables
  const variables = { ...given.variables, ...input.data, ...(unsubscribe_url ? { unsubscribe_url } : {}) }
  const missing = [...findMissing(text.subject, variables), ...findMissing(text.content, variables)]
  if (missing.length > 0)
    throw new DomainError('invalid_input', {
      fields: Object.fromEntries(missing.map((name) => [`data.${name}`, 'invalid'])),
    })
  if (exceedsMailSize(text.subject, variables) || exceedsMailSize(text.content, variables))
    throw new DomainError('invalid_input', { fields: { data: 'too_long' } })
  return { template: text.name, text, variables, language: text.language }
}

/** Returns the content of the body element; a text without one is returned unchanged. */
function bodyOf(html: string): string {
  const tags = readTags(html).filter(({ name }) => name.toLowerCase() === 'body')
  const begin = tags.find(({ isEnd }) => !isEnd)?.end ?? 0
  const end = tags.findLast(({ isEnd }) => isEnd)?.start ?? 0
  return begin > 0 && begin <= end ? html.slice(begin, end) : html
}
