import type { order } from '#server/database/schema/sales/orders.ts'

/** An order as its row keeps it. */
export type Order = typeof order.$inferSelect
