import type { CookieEntry } from '#domain/platform/cookies/cookie-entry.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

/** The cookies of a category as a Markdown table for the cookie policy: the same list as in the consent manager. */
export function cookieTable(
  entries: readonly CookieEntry[],
  { shopName, language }: { shopName: string; language: Language },
): string {
  const locale = { locale: language }
  if (entries.length === 0) return m.consent_none_used({}, locale)
  const line = (cells: readonly string[]) => `| ${cells.map(asCell).join(' | ')} |`
  return [
    line([
      m.cookie_name({}, locale),
      m.cookie_purpose({}, locale),
      m.cookie_provider({}, locale),
      m.contract_duration({}, locale),
    ]),
    '| --- | --- | --- | --- |',
    ...entries.map(({ name, provider, purpose, days }) =>
      line([`\`${name}\``, purpose[language], provider || shopName, m.consent_days({ count: days }, locale)]),
    ),
  ].join('\n')
}

/** Escapes the owner's text, so that it stays in one table cell. */
function asCell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
