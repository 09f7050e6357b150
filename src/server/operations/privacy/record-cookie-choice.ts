import { type CookieChoice, optionalCategories } from '#domain/platform/cookies/cookie-choice.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Ports } from '#server/ports/ports.ts'

type Proof = {
  choice: CookieChoice
  language: Language
  /** The banner's text as the visitor read it. */
  wording: string
  visitor: { ipHash: string; userAgent: string }
}

/**
 * Stores the proof of a cookie choice under its anonymous id, whether accepted or refused. Throws DomainError
 * 'rate_limited'.
 */
export async function recordCookieChoice(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'limiter'>,
  { choice, language, wording, visitor }: Proof,
): Promise<void> {
  await ports.limiter.consume('cookie-choice.address', visitor.ipHash)
  const allowed = optionalCategories.filter((category) => choice.settings[category])
  await storeConsents(ports, ports.db, [
    {
      ...visitor,
      type: 'cookies',
      subjectId: choice.id,
      choice: [choice.consent, ...allowed].join(' '),
      wording: `${wording} (${choice.version})`,
      language,
      occurredAt: ports.clock.now(),
    },
  ])
}
