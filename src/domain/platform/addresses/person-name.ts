import type { Language } from '../language/language.ts'

/**
 * A person's name in the order of a language: family name first in Hungarian. Account pages use the account's language;
 * documents and pages of an order use the language they are written in.
 */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  language: Language,
): string {
  return (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}
