import { DomainError } from '#domain/errors.ts'
import { isLegalKind, type LegalKind } from '#domain/legal/legal-kind.ts'

/** The legal text an address names; throws `not_found` for one there is not. */
export function requireKind(params: { kind?: string }): LegalKind {
  const { kind = '' } = params
  if (!isLegalKind(kind)) throw new DomainError('not_found')
  return kind
}
