import { inArray, or } from 'drizzle-orm'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { productTranslation } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Display names of the subjects of audit events: the name of a product or user, a document number. Deleted subjects
 * have no entry.
 */
export async function nameSubjects(
  { db }: Pick<Ports, 'db'>,
  subjects: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const getIds = (kind: string) => [
    ...new Set(
      subjects
        .filter((subject) => subject.startsWith(`${kind}/`))
        .map((subject) => subject.slice(kind.length + 1)),
    ),
  ]
  const users = [...getIds('account'), ...getIds('customer')]
  const products = getIds('product')
  const orders = getIds('order')
  const invoices = getIds('invoice')
  const [userRows, texts, orderRows, invoiceRows] = await Promise.all([
    users.length > 0
      ? db
          .select({ id: account.id, name: account.name, email: account.email })
          .from(account)
          .where(inArray(account.id, users))
      : [],
    products.length > 0
      ? db.select().from(productTranslation).where(inArray(productTranslation.productId, products))
      : [],
    orders.length > 0
      ? db.select({ id: order.id, number: order.number }).from(order).where(inArray(order.id, orders))
      : [],
    invoices.length > 0
      ? db
          .select({ id: invoice.id, number: invoice.number })
          .from(invoice)
          .where(or(inArray(invoice.id, invoices), inArray(invoice.number, invoices)))
      : [],
  ])
  const names = new Map<string, string>()
  for (const { id, name, email } of userRows)
    for (const kind of ['account', 'customer']) names.set(`${kind}/${id}`, name.trim() || email)
  for (const textLanguage of [defaultLanguage, language])
    for (const text of texts)
      if (text.language === textLanguage && text.name) names.set(`product/${text.productId}`, text.name)
  for (const { id, number } of orderRows) names.set(`order/${id}`, number)
  for (const { id, number } of invoiceRows)
    if (number) for (const key of [id, number]) names.set(`invoice/${key}`, number)
  return names
}
