import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { CountrySign } from '#domain/billing/tax/country-evidence.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import type { BillingChange } from '#domain/subscriptions/billing-details/billing-details.ts'
import { instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { order } from '../sales/orders.ts'

/** What a customer is about to change of whom their contracts are billed to; nothing of it holds before they confirm it. */
export const billingDraft = pgTable('billing_draft', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  changes: jsonb('changes').$type<readonly BillingChange[]>().notNull(),
  /** The profile that is saved with it; null where the profile stays. */
  profile: jsonb('profile').$type<Profile>(),
  /** Where the buyer says to live, once asked because other signs disagree. */
  declaredCountry: text('declared_country'),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * Whom the contracts of an order are billed to from an instant on, and the place they are taxed by; the latest holds. The order keeps what was ordered.
 * Append-only, kept as long as the order.
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
    /** The signs of where the buyer is that were known then. */
    signs: jsonb('signs').$type<readonly CountrySign[]>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index().on(table.orderId, table.changedAt)],
)
