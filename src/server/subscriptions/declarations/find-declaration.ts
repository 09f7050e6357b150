import { and, eq } from 'drizzle-orm'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The declaration with the random id that its receipt link contains; undefined without one. */
export async function findDeclaration({ db }: Pick<Ports, 'db'>, kind: DeclarationKind, id: string) {
  const [row] = await db
    .select()
    .from(declaration)
    .where(and(eq(declaration.id, id), eq(declaration.kind, kind)))
  return row
}
