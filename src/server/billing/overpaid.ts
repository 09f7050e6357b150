import { type Cents, cents } from '#domain/money/cents.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { invoice } from '../database/schema/billing.ts'
import type { payment } from '../database/schema/payments.ts'
import { creditedGross } from './credited-gross.ts'
import { goingBack } from './going-back.ts'

/** What came in for an invoice and is neither owed nor on its way back, in cents; negative while money is missing. */
export async function overpaid(
  db: Database | Transaction,
  { id, total }: Pick<typeof invoice.$inferSelect, 'id' | 'total'>,
  paid: typeof payment.$inferSelect,
): Promise<Cents> {
  const credited = await creditedGross(db, id)
  const given = Math.max(await goingBack(db, paid.id), paid.refunded)
  return cents(paid.amount - given - (total - credited))
}
