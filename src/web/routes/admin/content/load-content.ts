import { isAllowed } from '#domain/accounts/permissions.ts'
import { fold } from '#domain/catalog/fold.ts'
import { languages } from '#domain/language.ts'
import { readEntries } from '#server/content/read-entries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { describeEntry, type ShownEntry } from './describe-entry.ts'
import { listDrafts } from './list-drafts.ts'

const filters = {
  missing: (entry: ShownEntry) => languages.some((language) => entry.texts[language].isMissing),
  drafts: (entry: ShownEntry) => languages.some((language) => entry.texts[language].isDraft),
} as const

export type ContentFilter = keyof typeof filters | ''

/** All texts by section, or those a search and a filter ask for. */
export async function loadContent(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const entries = (await readEntries(ports.db)).map(describeEntry)
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const show = url.searchParams.get('show') ?? ''
  const filter: ContentFilter = show === 'missing' || show === 'drafts' ? show : ''
  const wanted = fold(q)
  const found = entries.filter(
    (entry) => (!filter || filters[filter](entry)) && (!wanted || wordsOf(entry).includes(wanted)),
  )
  return {
    q,
    filter,
    sections: [...Map.groupBy(found, ({ section }) => section)].map(([section, shown]) => ({
      section,
      entries: shown,
    })),
    count: { missing: entries.filter(filters.missing).length, drafts: entries.filter(filters.drafts).length },
    drafts: listDrafts(entries),
    mayChange: isAllowed('content.publish', (await requireAccount(page)).role),
  }
}

function wordsOf({ key, name, texts }: ShownEntry): string {
  return fold([key, name, ...languages.map((language) => texts[language].value)].join(' '))
}
