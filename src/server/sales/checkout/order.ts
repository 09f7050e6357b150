import type { order } from '#server/database/schema/sales/orders.ts'

export type Order = typeof order.$inferSelect
