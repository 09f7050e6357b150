import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/platform/language/language.ts'
import { seedFolder } from './seed-folder.ts'

/**
 * Reads a built-in email template from the seed folder, with its partials inserted. Throws for a template without a
 * subject and for an unknown partial.
 */
export async function readMailTemplate(
  name: string,
  language: Language,
): Promise<{ subject: string; content: string }> {
  const [text, partials] = await Promise.all([
    readFile(join(seedFolder, 'mail-templates', name, `${language}.html`), 'utf8'),
    readPartials(language),
  ])
  const [, subject, content] = /^Subject: (.+)\r?\n\r?\n([\s\S]+)$/.exec(text) ?? []
  if (!subject || !content) throw new Error(`The mail template ${name} in ${language} has no subject`)
  const insert = (html: string): string =>
    html.replace(/\{\{> ([\w-]+)\}\}/g, (_, key: string) => {
      const partial = partials.get(key)
      if (partial === undefined) throw new Error(`The mail template ${name} in ${language} lacks '${key}'`)
      return insert(partial)
    })
  return { subject, content: insert(content).trim() }
}

/** Reads the texts that several templates share, by name: each follows a comment with its name. */
async function readPartials(language: Language): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(seedFolder, 'mail-partials', `${language}.html`), 'utf8')
  return new Map(
    text.split(/^<!-- /m).map((part) => {
      const [key = '', content = ''] = part.split(' -->')
      return [key, content.trim()] as const
    }),
  )
}
