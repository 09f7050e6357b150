import { and, eq } from 'drizzle-orm'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A declaration by the random id its receipt bears. */
export async function findDeclaration({ db }: Pick<Ports, 'db'>, kind: DeclarationKind, id: string) {
  const [row] = await db
    .select()
    .from(declaration)
    .where(and(eq(declaration.id, id), eq(declaration.kind, kind)))
  return row
}
