import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import type { BillingChange } from '#domain/subscriptions/billing-details/billing-details.ts'
import { instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { order } from '../sales/orders.ts'

/** A customer's unconfirmed change of billing details; it has no effect before confirmation. */
export const billingDraft = pgTable('billing_draft', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  changes: jsonb('changes').$type<readonly BillingChange[]>().notNull(),
  /** The new profile; null where the profile stays unchanged. */
  profile: jsonb('profile').$type<Profile>(),
  /** Country of residence the buyer declared, requested only when other evidence disagrees. */
  declaredCountry: text('declared_country'),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * Buyer and place of taxation of an order's subscriptions from an instant on; the latest row applies. The order's
 * own details do not change. Append-only, retained as long as the order.
 */
export const buyerChange = pgTable(
  'buyer_change',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    buyer: jsonb('buyer').$type<Buyer>().notNull(),
    seat: jsonb('seat').$type<{ country: string; zipCode: string }>().notNull(),
    /** The location evidence available at that time. */
    evidence: jsonb('evidence').$type<readonly LocationEvidence[]>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index().on(table.orderId, table.changedAt)],
)
