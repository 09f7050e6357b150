import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { languages } from '#domain/platform/language/language.ts'
import { publicLegalKinds } from '#domain/platform/search-engines/public-pages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { listUnapprovedTexts } from '#server/billing/legal/approve-texts.ts'
import { readLegalText } from '#server/billing/legal/read-legal-text.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/**
 * Each legal text with its version in force, its next version and its drafts, by language; for the owner of a live shop
 * how many delivered texts wait for approval.
 */
export async function loadLegalTexts(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const now = ports.clock.now()
  const { role } = await requireAccount(page)
  const texts = await Promise.all(
    publicLegalKinds.map(async (kind) => {
      const { versions, current, drafts } = await readLegalText(ports, kind)
      const coming = versions.findLast(({ validFrom }) => validFrom > now)
      return {
        kind,
        hasDraft: Object.keys(drafts).length > 0,
        coming: coming ? shortDayText(dayInParis(coming.validFrom)) : null,
        versions: new Set(versions.map(({ version }) => version)).size,
        languages: languages.map((language) => ({
          language,
          since: current[language] ? shortDayText(dayInParis(current[language].validFrom)) : null,
        })),
      }
    }),
  )
  const needsApproval = ports.shop.mode === 'live' && isAllowed('legal-texts.approve', role)
  return { texts, unapproved: needsApproval ? (await listUnapprovedTexts(ports)).length : 0 }
}
