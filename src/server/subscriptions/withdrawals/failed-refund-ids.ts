import { sql } from 'drizzle-orm'

/**
 * SQL: declaration ids of failed refunds that staff have not recorded as refunded otherwise (`note`). A refund has the
 * id of its declaration.
 */
export const failedRefundIds = sql`SELECT r.id FROM refund r JOIN declaration d ON d.id = r.id
  WHERE r.status IN ('failed', 'cancelled') AND d.note IS NULL`
