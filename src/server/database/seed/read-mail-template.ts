import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { seedFolder } from './seed-folder.ts'

/** Categories of all templates that are not transactional. */
const categories: Record<string, MailCategory> = {
  'contact-alert': 'notification',
  'owner-digest': 'notification',
  'site-alert': 'notification',
  'webhook-trouble': 'notification',
  'newsletter-welcome': 'marketing',
}

/** Reads a built-in email template from the seed folder. Throws for a template without a subject. */
export async function readMailTemplate(
  name: string,
  language: Language,
): Promise<{ subject: string; content: string; category: MailCategory }> {
  const text = await readFile(join(seedFolder, 'mail-templates', name, `${language}.html`), 'utf8')
  const [, subject, content] = /^Subject: (.+)\r?\n\r?\n([\s\S]+)$/.exec(text) ?? []
  if (!subject || !content) throw new Error(`The mail template ${name} in ${language} has no subject`)
  return { subject, content: content.trim(), category: categories[name] ?? 'transactional' }
}
