import { sql } from 'drizzle-orm'
import type { TestApp } from './create-test-app.ts'

/** Everybody in a test comes from one address: forgets how often it tried. */
export async function forgetTries(shop: TestApp): Promise<void> {
  await shop.ports.db.execute(sql`DELETE FROM rate_limit`)
}
