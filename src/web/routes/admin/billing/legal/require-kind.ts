import { isLegalKind, type LegalKind } from '#domain/billing/legal/legal-kind.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'

/** The kind of legal text in a URL. Throws DomainError 'not_found' for an unknown kind. */
export function requireKind(params: { kind?: string }): LegalKind {
  const { kind = '' } = params
  if (!isLegalKind(kind)) throw new DomainError('not_found')
  return kind
}
