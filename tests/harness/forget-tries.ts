import { sql } from 'drizzle-orm'
import type { TestApp } from './create-test-app.ts'

/** Clears the rate limits: all visitors of a test share one IP address. */
export async function forgetTries(shop: TestApp): Promise<void> {
  await shop.ports.db.execute(sql`DELETE FROM rate_limit`)
}
