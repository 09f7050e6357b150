import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/** Whether a subscription that an invoice bills has not ended: nothing is charged once all have. */
export async function isRunning(db: Database | Transaction, invoiceId: string): Promise<boolean> {
  const [running] = await db
    .select({ id: subscription.id })
    .from(invoiceLine)
    .innerJoin(subscription, eq(subscription.id, invoiceLine.subscriptionId))
    .where(and(eq(invoiceLine.invoiceId, invoiceId), ne(subscription.status, 'cancelled')))
    .limit(1)
  return running !== undefined
}
