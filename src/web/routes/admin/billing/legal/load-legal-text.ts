import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { readLegalText } from '#server/billing/legal/read-legal-text.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { previewLegalText } from './preview-legal-text.ts'
import { readLegalLanguage } from './read-legal-language.ts'
import { requireKind } from './require-kind.ts'

/** Initial data of the editor of a legal text. */
export async function loadLegalText(page: PageContext<{ kind?: string }>) {
  const { ports, url } = page
  const kind = requireKind(page.params)
  const { versions, texts, drafts, token } = await readLegalText(ports, kind)
  const { role } = await requireAccount(page)
  const now = ports.clock.now()
  const language = readLegalLanguage(url)
  const saved = Object.values(drafts).toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0]
  const inForce = versions.find(
    (version) => version.language === language && version.validFrom <= now,
  )?.version
  return {
    kind,
    language,
    texts,
    token,
    draftSavedAt: saved ? instantText(saved.savedAt) : null,
    preview: await previewLegalText(ports, texts[language], language),
    mayChange: isAllowed('legal-text.save', role),
    versions: versions
      .filter((version) => version.language === language)
      .map(({ version, validFrom }) => ({
        version,
        date: shortDayText(dayInParis(validFrom)),
        state:
          validFrom > now
            ? ('coming' as const)
            : version === inForce
              ? ('current' as const)
              : ('previous' as const),
      })),
  }
}

export type LegalTextData = Awaited<ReturnType<typeof loadLegalText>>
