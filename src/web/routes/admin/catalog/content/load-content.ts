import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readEntries } from '#server/catalog/content/read-entries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { listDrafts } from '../content-form/list-drafts.ts'
import { describeEntry } from './describe-entry.ts'
import { contentFilters, filterEntries } from './filter-entries.ts'

/** Loads all content items by section, or those that match the search and the filter. */
export async function loadContent(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const entries = (await readEntries(ports.db)).map(describeEntry)
  const { q, filter, found } = filterEntries(entries, url.searchParams)
  return {
    q,
    filter,
    sections: [...Map.groupBy(found, ({ section }) => section)].map(([section, sectionEntries]) => ({
      section,
      entries: sectionEntries,
    })),
    count: {
      missing: entries.filter(contentFilters.missing).length,
      drafts: entries.filter(contentFilters.drafts).length,
    },
    drafts: listDrafts(entries),
    mayChange: isAllowed('content.publish', (await requireAccount(page)).role),
  }
}
