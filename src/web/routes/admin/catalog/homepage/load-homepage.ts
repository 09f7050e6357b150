import { hiddenHomeSections } from '#domain/catalog/content/home-order.ts'
import { homeSectionOf } from '#domain/catalog/content/home-section-of.ts'
import { knownContent } from '#domain/catalog/content/known-content.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { homeSections } from '#domain/platform/settings/home-section.ts'
import { readEntries } from '#server/catalog/content/read-entries.ts'
import { readHomeOrder } from '#server/catalog/content/read-home-order.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { describeEntry } from '../content/describe-entry.ts'
import { homeSectionName } from '../content/home-section-name.ts'
import { listDrafts } from '../content-form/list-drafts.ts'

const homeKeys = knownContent.filter(({ section }) => section === 'home').map(({ key }) => key)

/**
 * Loads the draft order of the home page and the texts of the open section. Throws DomainError 'not_found' for an
 * unknown section.
 */
export async function loadHomepage(page: PageContext<{ section?: string | undefined }>) {
  const { ports, params } = page
  const open = homeSections.find((section) => section === params.section)
  if (params.section !== undefined && !open) throw new DomainError('not_found')
  const [order, storedEntries] = await Promise.all([readHomeOrder(ports), readEntries(ports.db, homeKeys)])
  const entries = storedEntries.map(describeEntry)
  const sections = order.draft ?? order.published
  return {
    open: open ?? null,
    shown: sections,
    hidden: hiddenHomeSections(sections),
    token: order.token,
    order: order.draft && { text: sections.map(homeSectionName).join(', '), token: order.token },
    entries: entries.filter(({ key }) => open && homeSectionOf(key) === open),
    drafts: listDrafts(entries),
    mayChange: isAllowed('homepage.save', (await requireAccount(page)).role),
  }
}

export type HomepageData = Awaited<ReturnType<typeof loadHomepage>>
