import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { diffWords } from '#domain/platform/text/diff.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { listVersions } from '#server/catalog/content/list-versions.ts'
import { readEntries } from '#server/catalog/content/read-entries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { listDrafts } from '../content-form/list-drafts.ts'
import { describeEntry } from './describe-entry.ts'

/**
 * Loads one content item with its versions; `?version=` compares that version with the text in the editor. Throws
 * DomainError 'not_found'.
 */
export async function loadContentItem(page: PageContext<{ key?: string | undefined }>) {
  const { ports, params, url } = page
  const key = params.key ?? ''
  const [item] = await readEntries(ports.db, [key])
  if (!item) throw new DomainError('not_found')
  const entry = describeEntry(item)
  const versions = await listVersions(ports, key)
  const chosen = versions.find(({ id }) => id === url.searchParams.get('version'))
  return {
    entry,
    drafts: listDrafts([entry]),
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: instantText(publishedAt),
    })),
    compared: chosen && {
      id: chosen.id,
      words: diffWords(chosen.value, entry.texts[chosen.language].value),
    },
    mayChange: isAllowed('content-item.save', (await requireAccount(page)).role),
  }
}

export type ContentItemData = Awaited<ReturnType<typeof loadContentItem>>
