import { sql } from 'drizzle-orm'

/** Ids of withdrawals whose refund came to nothing, and that nobody has dealt with yet. */
export const failedRefundIds = sql`SELECT r.id FROM refund r JOIN declaration d ON d.id = r.id
  WHERE r.status IN ('failed', 'cancelled') AND d.note IS NULL`
