import { languages } from '#domain/platform/language/language.ts'
import { fold } from '#domain/platform/text/fold.ts'
import type { ShownEntry } from './describe-entry.ts'

/** Filters of the content list. */
export const contentFilters = {
  missing: (entry: ShownEntry) => languages.some((language) => entry.texts[language].isMissing),
  drafts: (entry: ShownEntry) => languages.some((language) => entry.texts[language].isDraft),
} as const

export type ContentFilter = keyof typeof contentFilters | ''

/**
 * Items that match the search and the filter (`?q=…&show=…`), with both as parsed. An unknown filter counts as none.
 */
export function filterEntries(
  entries: readonly ShownEntry[],
  search: URLSearchParams,
): { q: string; filter: ContentFilter; found: ShownEntry[] } {
  const q = (search.get('q') ?? '').slice(0, 100)
  const show = search.get('show') ?? ''
  const filter: ContentFilter = show === 'missing' || show === 'drafts' ? show : ''
  const query = fold(q)
  const found = entries.filter(
    (entry) =>
      (!filter || contentFilters[filter](entry)) && (!query || searchableText(entry).includes(query)),
  )
  return { q, filter, found }
}

function searchableText({ key, name, texts }: ShownEntry): string {
  return fold([key, name, ...languages.map((language) => texts[language].value)].join(' '))
}
