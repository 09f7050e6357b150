import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { languages } from '#domain/platform/language/language.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Transaction } from '../database.ts'
import { legalDocument } from '../schema/billing/legal.ts'
import { contentItem } from '../schema/catalog/content.ts'
import { seedFolder } from './seed-folder.ts'

/**
 * Version of the legal texts delivered with the shop. From the first release on, a change of a text requires a new
 * version.
 */
const legalVersion = '2026-11-21'

/** Version of the same texts in a demo shop with a history: older than its first orders. */
const historyLegalVersion = '2024-10-01'

/** Content sections and the pages that show them. */
const contentSections = { home: '/', services: '/services', contact: '/contact' }

/**
 * Seeds the legal texts that every shop needs, whatever its mode: the delivered version and the earlier ones. An
 * existing shop keeps the delivered version of its first start.
 */
export async function seedLegalTexts(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { hasHistory }: { hasHistory: boolean },
): Promise<void> {
  const [existing] = await transaction
    .select({ version: legalDocument.version })
    .from(legalDocument)
    .where(inArray(legalDocument.version, [legalVersion, historyLegalVersion]))
    .orderBy(legalDocument.id)
    .limit(1)
  const delivered = existing?.version ?? (hasHistory ? historyLegalVersion : legalVersion)
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
