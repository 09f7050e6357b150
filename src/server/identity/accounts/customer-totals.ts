import { eq, sql } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'

/** Adds an amount in cents to a customer's total spent; a refund is negative. */
export async function addToTotalSpent(
  transaction: Transaction,
  accountId: string,
  amount: number,
): Promise<void> {
  await transaction
    .update(customer)
    .set({ totalSpent: sql`${customer.totalSpent} + ${amount}` })
    .where(eq(customer.accountId, accountId))
}

/**
 * Adds a paid order to the customer's totals. `lastOrderAt` is when the latest order was placed, even if an earlier
 * order is paid after it (a direct debit takes days).
 */
export async function addOrderToTotals(
  transaction: Transaction,
  { accountId, total, placedAt }: { accountId: string; total: Cents; placedAt: Date },
): Promise<void> {
  await transaction
    .insert(customer)
    .values({ accountId, totalOrders: 1, totalSpent: total, lastOrderAt: placedAt })
    .onConflictDoUpdate({
      target: customer.accountId,
      set: {
        totalOrders: sql`${customer.totalOrders} + 1`,
        totalSpent: sql`${customer.totalSpent} + ${total}`,
        lastOrderAt: sql`greatest(${customer.lastOrderAt}, excluded.last_order_at)`,
      },
    })
}
