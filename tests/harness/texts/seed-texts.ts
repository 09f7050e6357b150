import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#domain/platform/language/language.ts'
import { seedFolder } from '#server/database/seed/seed-folder.ts'

const read = (path: string) => readFileSync(join(seedFolder, path), 'utf8')

/** Removes URLs, placeholders, markup, table rules and the subject's label, which are not prose. */
const withoutMarkup = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}/g, '0')
    .replace(/https?:[^\s)]+/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\|[-:| ]+\|$/gm, '')
    .replace(/^Subject:(?: Re:)?/m, '')

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

/** Texts of one language in products, categories, pages, emails and the legal texts in force, by their file. */
export function seedTexts(language: Language): { path: string; text: string }[] {
  const files = globSync(['legal/*/*.md', 'mail-templates/*/*.html', 'mail-partials/*.html'], {
    cwd: seedFolder,
  })
    .filter((path) => /(\w+)\.\w+$/.exec(path)?.[1] === language)
    .map((path) => ({ path, text: withoutMarkup(read(path)) }))
  const pages = globSync('content/*.json', { cwd: seedFolder }).map((path) => ({
    path,
    texts: JSON.parse(read(path))[language],
  }))
  const products = globSync('catalogue/*/product.json', { cwd: seedFolder }).map((path) => ({
    path,
    texts: JSON.parse(read(path)).translations[language],
  }))
  const categories = JSON.parse(read('catalogue/categories.json')).map(
    ({ translations }: { translations: Record<string, unknown> }) => ({
      path: 'catalogue/categories.json',
      texts: translations[language],
    }),
  )
  const fromJson = [...pages, ...products, ...categories].flatMap(({ path, texts }) =>
    stringsOf(texts).map((text) => ({ path, text: withoutMarkup(text) })),
  )
  return [...files, ...fromJson]
}
