import type { Permission } from '#domain/platform/access/permissions.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { findDeclaration } from '#server/subscriptions/declarations/find-declaration.ts'
import { readDeclared } from '#server/subscriptions/declarations/read-declared.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Receipt } from './receipt-page.tsx'

/** Loads a receipt by its random token. */
export function receiptLoader(kind: DeclarationKind, permission: Permission) {
  return pageLoader(permission, async ({ ports, params, language, account }): Promise<Receipt> => {
    const declaration = await findDeclaration(ports, kind, params.id ?? '')
    if (!declaration) throw new DomainError('not_found')
    const signedIn = await account()
    const { id, name, contract, email, endsOn, receivedAt } = declaration
    return {
      kind,
      id,
      name,
      contract,
      email,
      endsOn,
      received: formatInstant(receivedAt, language, 'second'),
      declared: signedIn ? await readDeclared(ports, declaration, signedIn.id) : null,
    }
  })
}
