import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/platform/language/language.ts'
import { seedFolder } from './seed-folder.ts'

/** Reads a built-in email template from the seed folder. Throws for a template without a subject. */
export async function readMailTemplate(
  name: string,
  language: Language,
): Promise<{ subject: string; content: string }> {
  const text = await readFile(join(seedFolder, 'mail-templates', name, `${language}.html`), 'utf8')
  const [, subject, content] = /^Subject: (.+)\r?\n\r?\n([\s\S]+)$/.exec(text) ?? []
  if (!subject || !content) throw new Error(`The mail template ${name} in ${language} has no subject`)
  return { subject, content: content.trim() }
}
