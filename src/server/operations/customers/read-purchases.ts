import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import { renews } from '#domain/billing/subscription-status.ts'
import { priceLabel } from '#domain/billing/tax/amount-label.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { productNameIn } from '#server/catalog/products/product-names.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderStateOf } from '#server/sales/checkout/order-state.ts'

const maxRows = 10
const maxSubscriptions = 50

/**
 * The latest purchases, documents and payments of a customer. Stored payment methods are limited to what the customer
 * sees.
 */
export async function readPurchases(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  accountId: string,
  language: Language,
) {
  const [tax, subscriptions, orders, documents, payments, methods] = await Promise.all([
    settings.get('tax'),
    db
      .select({
        id: subscription.id,
        name: subscription.name,
        ownName: productNameIn(language, subscription.productId),
        quantity: subscription.quantity,
        monthlyPrice: subscription.monthlyPrice,
        priceBasis: subscription.priceBasis,
        status: subscription.status,
        nextChargeOn: subscription.nextChargeOn,
        pausesOn: subscription.pausesOn,
        endsOn: subscription.endsOn,
        siteState: delivery.state,
      })
      .from(subscription)
      .leftJoin(delivery, eq(delivery.subscriptionId, subscription.id))
      .where(eq(subscription.accountId, accountId))
      .orderBy(sql`${subscription.status} = 'cancelled'`, desc(subscription.createdAt), desc(subscription.id))
      .limit(maxSubscriptions),
    db
      .select({ number: order.number, placedAt: order.placedAt, total: order.total, state: orderStateOf() })
      .from(order)
      .where(eq(order.accountId, accountId))
      .orderBy(desc(order.placedAt))
      .limit(maxRows),
    db
      .select({
        number: invoice.number,
        series: invoice.series,
        status: invoice.status,
        issuedOn: invoice.issuedOn,
        total: invoice.total,
      })
      .from(invoice)
      .where(eq(invoice.accountId, accountId))
      .orderBy(desc(invoice.issuedAt))
      .limit(maxRows),
    db
      .select({
        id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        refunded: payment.refunded,
        status: payment.status,
        failure: payment.failure,
        createdAt: payment.createdAt,
        dispute: sql<DisputeStatus | null>`(SELECT d.status FROM dispute d WHERE d.payment_id = payment.id
          ORDER BY d.created_at DESC LIMIT 1)`,
      })
      .from(payment)
      .where(eq(payment.accountId, accountId))
      .orderBy(desc(payment.createdAt))
      .limit(maxRows),
    db
      .select({
        id: paymentMethod.id,
        brand: paymentMethod.brand,
        last4: paymentMethod.last4,
        expiryMonth: paymentMethod.expiryMonth,
        expiryYear: paymentMethod.expiryYear,
      })
      .from(paymentMethod)
      .where(and(eq(paymentMethod.accountId, accountId), isNull(paymentMethod.detachedAt)))
      .orderBy(desc(paymentMethod.createdAt)),
  ])
  return {
    subscriptions: subscriptions.map(({ priceBasis, ...row }) => ({
      ...row,
      /** Label of the price: with or without VAT. */
      wording: priceLabel(priceBasis, tax),
      nextChargeOn: renews(row) ? row.nextChargeOn : null,
    })),
    orders,
    documents,
    payments,
    methods,
  }
}
