import { changesOf, diffTexts } from '#domain/billing/legal/diff-texts.ts'
import { lintLegalText } from '#domain/billing/legal/lint-legal-text.ts'
import { earliestPriceDay } from '#domain/billing/legal/price-notice.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import { languages } from '#domain/platform/language/language.ts'
import { readLegalText } from '#server/billing/legal/read-legal-text.ts'
import { countAudience } from '#server/billing/legal/terms-audience.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { requireKind } from './require-kind.ts'

/** What publishing would do: changes and findings by language, and how many customers are notified. */
export async function loadPublish({ ports, params }: PageContext<{ kind?: string }>) {
  const kind = requireKind(params)
  const { versions, texts, token } = await readLegalText(ports, kind)
  const today = dayInParis(ports.clock.now())
  const announced = earliestPriceDay(today)
  const audience = kind === 'terms-of-sale' ? await countAudience(ports, startOfDay(announced)) : 0
  const parts = languages.map((language) => {
    const before = versions.find((version) => version.language === language)?.markdown ?? ''
    const isNew = before !== texts[language]
    return {
      language,
      isNew,
      changes: isNew ? changesOf(diffTexts(before, texts[language])) : [],
      issues: lintLegalText(texts[language], kind, language),
    }
  })
  return {
    kind,
    token,
    audience,
    parts,
    earliest: audience > 0 ? announced : today,
    isNew: parts.some(({ isNew }) => isNew),
    isFaulty: parts.some(({ issues }) => issues.some(({ isBlocking }) => isBlocking)),
  }
}

export type PublishData = Awaited<ReturnType<typeof loadPublish>>
