import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { projectRoot } from '#server/project-root.ts'

const folder = join(projectRoot, 'src/messages')

type Variants = [{ declarations?: string[]; selectors?: string[]; match: Record<string, string> }]
type Entry = string | Variants

export type Message = { area: string; key: string; texts: string[]; conditions: string[]; entry: Entry }

/** The folders of message files, such as 'billing/tax'. */
export const areas = globSync('**/fr.json', { cwd: folder }).map((file) => dirname(file))

export function readMessages(area: string, language: Language): Message[] {
  const entries: Record<string, Entry> = JSON.parse(
    readFileSync(join(folder, area, `${language}.json`), 'utf8'),
  )
  return Object.entries(entries)
    .filter(([key]) => key !== '$schema')
    .map(([key, entry]) => {
      const match = typeof entry === 'string' ? { '': entry } : entry[0].match
      return { area, key, entry, texts: Object.values(match), conditions: Object.keys(match) }
    })
}

/** Every text of the shop in a language. */
export function allMessages(language: Language): Message[] {
  return areas.flatMap((area) => readMessages(area, language))
}

/** The variables of a text, including those that only select its variant. */
export function placeholdersOf({ texts, entry }: Message): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
  const inputs = typeof entry === 'string' ? [] : (entry[0].declarations ?? [])
  for (const declaration of inputs) {
    const [, input] = /^input (\w+)$/.exec(declaration) ?? []
    if (input) names.push(input)
  }
  return [...new Set(names)].toSorted()
}

export { languages }
