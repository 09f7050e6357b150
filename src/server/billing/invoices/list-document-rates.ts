import { sql } from 'drizzle-orm'
import type { VatCategory } from '#domain/billing/tax/decide-vat.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { ListParams } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { documentConditions } from './text/document-conditions.ts'

/** The VAT categories and rates of the documents of a list, the highest rate first, then those without VAT. */
export async function listDocumentRates({ db }: Pick<Ports, 'db'>, params: ListParams) {
  const { rows } = await db.execute<{ category: VatCategory; rate: number }>(sql`
    SELECT DISTINCT r.category, r.rate
    FROM ${invoice}, jsonb_to_recordset(${invoice.byRate}) AS r(category text, rate int)
    WHERE ${documentConditions(params) ?? sql`true`}
    ORDER BY r.category DESC, r.rate DESC`)
  return rows
}
