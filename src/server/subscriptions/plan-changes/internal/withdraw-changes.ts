import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { returnStock } from '#server/catalog/products/take-stock.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Locks the products whose stock the pending changes of the subscriptions took, and `others`, in the order in which an
 * order locks them. Call before any stock is returned (docs/decisions/0055).
 */
export async function lockStock(
  transaction: Transaction,
  subscriptions: readonly { id: string }[],
  ...others: string[]
): Promise<void> {
  const reservedIds = transaction
    .select({ id: planChange.productId })
    .from(planChange)
    .where(
      and(
        inArray(
          planChange.subscriptionId,
          subscriptions.map(({ id }) => id),
        ),
        eq(planChange.status, 'waiting'),
        eq(planChange.takesStock, true),
      ),
    )
  await transaction
    .select({ id: product.id })
    .from(product)
    .where(or(inArray(product.id, reservedIds), inArray(product.id, others)))
    .orderBy(asc(product.id))
    .for('no key update')
}

/** Withdraws the pending changes of a subscription and returns their stock. Returns whether there were any. */
export async function withdrawChanges(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  subscriptionId: string,
  ...kinds: ('plan' | 'price')[]
): Promise<boolean> {
  const now = clock.now()
  const withdrawn = await transaction
    .update(planChange)
    // A customer who cancels or changes product needs no notice that a price of this one is withdrawn.
    .set({ status: 'withdrawn', settledAt: now, withdrawalNotifiedAt: now })
    .where(
      and(
        eq(planChange.subscriptionId, subscriptionId),
        inArray(planChange.kind, kinds),
        eq(planChange.status, 'waiting'),
      ),
    )
    .returning({
      productId: planChange.productId,
      quantity: planChange.quantity,
      takesStock: planChange.takesStock,
    })
  for (const change of withdrawn) if (change.takesStock) await returnStock(transaction, change)
  return withdrawn.length > 0
}
