import type { Language } from '../language/language.ts'

/**
 * A person's name as a language writes it: the family name first in Hungarian. An account keeps its own so, by its
 * language; papers and pages of an order take the language they are written in.
 */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  language: Language,
): string {
  return (language === 'hu' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}
