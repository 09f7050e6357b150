import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { categoryTranslation, productTranslation } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

type Named = readonly { id: string; name: string | null }[]

/**
 * Display names of the subjects of audit events: the name of a product, a category or a user, a document number, a
 * subscription with its customer, the document a payment pays. Deleted subjects have no entry.
 */
export async function nameSubjects(
  { db }: Pick<Ports, 'db'>,
  subjects: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const idsByKind = Map.groupBy(new Set(subjects.filter((subject) => subject.includes('/'))), (subject) =>
    subject.slice(0, subject.indexOf('/')),
  )
  const getIds = (kind: string) =>
    (idsByKind.get(kind) ?? []).map((subject) => subject.slice(kind.length + 1))
  const users = [...getIds('account'), ...getIds('customer')]
  const read = async (ids: string[], query: (ids: string[]) => Promise<Named>) =>
    ids.length > 0 ? query(ids) : []

  const [userRows, products, categories, orders, invoices, subscriptions, payments] = await Promise.all([
    read(users, (ids) =>
      db
        .select({
          id: account.id,
          name: sql<string>`coalesce(nullif(trim(${account.name}), ''), ${account.email})`,
        })
        .from(account)
        .where(inArray(account.id, ids)),
    ),
    read(getIds('product'), (ids) =>
      db
        .select({ id: productTranslation.productId, name: productTranslation.name })
        .from(productTranslation)
        .where(inArray(productTranslation.productId, ids))
        .orderBy(...lastInLanguage(productTranslation.language, language)),
    ),
    read(getIds('category'), (ids) =>
      db
        .select({ id: categoryTranslation.categoryId, name: categoryTranslation.name })
        .from(categoryTranslation)
        .where(inArray(categoryTranslation.categoryId, ids))
        .orderBy(...lastInLanguage(categoryTranslation.language, language)),
    ),
    read(getIds('order'), (ids) =>
      db.select({ id: order.id, name: order.number }).from(order).where(inArray(order.id, ids)),
    ),
    read(getIds('invoice'), async (ids) => {
      const rows = await db
        .select({ id: invoice.id, name: invoice.number })
        .from(invoice)
        .where(or(inArray(invoice.id, ids), inArray(invoice.number, ids)))
      return rows.flatMap(({ id, name }) => [id, name].map((key) => ({ id: key, name })))
    }),
    read(getIds('subscription'), (ids) =>
      db
        .select({
          id: subscription.id,
          // 'Fournil (Kemence, Farkas Bence)': the reader's name, the name it was sold under if that differs, the customer.
          name: sql<string>`coalesce(${productTranslation.name}, ${subscription.name}) || coalesce(' (' || nullif(concat_ws(
            ', ', nullif(${subscription.name}, coalesce(${productTranslation.name}, ${subscription.name})), nullif(trim(${account.name}), '')), '') || ')', '')`,
        })
        .from(subscription)
        .innerJoin(account, eq(account.id, subscription.accountId))
        .leftJoin(
          productTranslation,
          and(
            eq(productTranslation.productId, subscription.productId),
            eq(productTranslation.language, language),
          ),
        )
        .where(inArray(subscription.id, ids)),
    ),
    read(getIds('payment'), (ids) =>
      db
        .select({ id: payment.id, name: sql<string | null>`coalesce(${order.number}, ${invoice.number})` })
        .from(payment)
        .leftJoin(order, eq(order.id, payment.orderId))
        .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
        .where(inArray(payment.id, ids)),
    ),
  ])
  const named = {
    account: userRows,
    customer: userRows,
    product: products,
    category: categories,
    order: orders,
    invoice: invoices,
    subscription: subscriptions,
    payment: payments,
  }
  return new Map(
    Object.entries(named).flatMap(([kind, rows]) =>
      rows.flatMap(({ id, name }) => (name ? [[`${kind}/${id}`, name] as const] : [])),
    ),
  )
}

/** Sort order in which the last text of a subject is the wanted one: any language, the default, the reader's. */
function lastInLanguage(
  column: typeof productTranslation.language | typeof categoryTranslation.language,
  language: Language,
) {
  return [sql`${column} = ${language}`, sql`${column} = ${defaultLanguage}`]
}
