import { sql } from 'drizzle-orm'

/** SQL: ids of withdrawals whose refund failed and that staff have not handled yet. */
export const failedRefundIds = sql`SELECT r.id FROM refund r JOIN declaration d ON d.id = r.id
  WHERE r.status IN ('failed', 'cancelled') AND d.note IS NULL`
