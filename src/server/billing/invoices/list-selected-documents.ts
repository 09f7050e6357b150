import { and, asc, inArray, lte } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { ListParams } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { documentConditions } from './text/document-conditions.ts'

/** Documents chosen in a list: by number, or all that match the list query and were issued by `until`. */
export type SelectedDocuments = { numbers: readonly string[] } | { query: ListParams; until: Date }

/** The chosen documents, ordered by number. Throws DomainError 'too_many_documents' above `maxDocuments`. */
export async function listSelectedDocuments(
  { db }: Pick<Ports, 'db'>,
  selection: SelectedDocuments,
  maxDocuments: number,
): Promise<{ id: string; number: string }[]> {
  const rows = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .where(
      'numbers' in selection
        ? inArray(invoice.number, [...selection.numbers])
        : and(documentConditions(selection.query), lte(invoice.issuedAt, selection.until)),
    )
    .orderBy(asc(invoice.number))
    .limit(maxDocuments + 1)
  if (rows.length > maxDocuments) throw new DomainError('too_many_documents', { max: maxDocuments })
  return rows
}
