import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#domain/platform/language/language.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Transaction } from '../database.ts'
import { legalDocument } from '../schema/billing/legal.ts'
import { contentItem } from '../schema/catalog/content.ts'
import { seedFolder } from './seed-folder.ts'

/** Version of the legal texts delivered with the shop. To change a text, add a new version. */
export const legalVersion = '2026-11-21'

/** The same texts in a demo shop with a history, whose first orders are two years old. */
export const historyLegalVersion = '2024-10-01'

/** Content sections and the pages that show them. */
const contentSections = { home: '/', services: '/services', contact: '/contact' }

/** Seeds the legal texts that every shop needs, whatever its mode, in their delivered version and the earlier ones. */
export async function seedLegalTexts(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  delivered: string,
): Promise<void> {
  for (const kind of await listFolders('legal')) {
    for (const version of [delivered, ...(await listFolders(`legal/${kind}`))]) {
      for (const language of languages) {
        const folder = join(seedFolder, 'legal', kind, version === delivered ? '' : version)
        const markdown = await readFile(join(folder, `${language}.md`), 'utf8')
        const sha256 = createHash('sha256').update(markdown).digest('hex')
        const validFrom = new Date(`${version}T00:00:00Z`)
        await transaction
          .insert(legalDocument)
          .values({ id: ids.next(), kind, language, version, sha256, markdown, validFrom })
          .onConflictDoNothing()
      }
    }
  }
}

/** Seeds the page texts of the demo shop: one file per section. */
export async function seedContent(
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
): Promise<void> {
  for (const [section, location] of Object.entries(contentSections)) {
    const texts = JSON.parse(await readFile(join(seedFolder, 'content', `${section}.json`), 'utf8'))
    for (const language of languages) {
      const items = Object.entries(texts[language] as Record<string, string>)
      await transaction.insert(contentItem).values(
        items.map(([key, value]) => ({
          id: ids.next(),
          key,
          language,
          value,
          section,
          location,
          type: 'text',
          updatedAt: clock.now(),
        })),
      )
    }
  }
}

async function listFolders(name: string): Promise<string[]> {
  const entries = await readdir(join(seedFolder, name), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
