import { sql } from 'drizzle-orm'
import type { Ports } from '../../ports/ports.ts'

/** Adds generated contact messages, spread over two years, to measure lists. Idempotent. */
export async function seedLargeMessages(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  count: number,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO contact_message (id, name, email, subject, message, language, status, ip_hash, created_at, read_at, archived_at)
    SELECT 'large-' || n, 'Alix Martin ' || n, 'client' || n || '@example.test', 'Devis ' || n,
           repeat('Bonjour, une question de mesure. ', 1 + n % 30), 'fr', CASE WHEN n <= 40 THEN 'new' ELSE 'read' END,
           'large', received, CASE WHEN n > 40 THEN received END, CASE WHEN n > 40 AND n % 3 = 0 THEN received END
    FROM (SELECT n, ${clock.now()}::timestamptz - (n * 730.0 / ${count}) * interval '1 day' AS received
          FROM generate_series(1, ${count}::int) n) generated
    ON CONFLICT (id) DO NOTHING`)
  await db.execute(sql`ANALYZE contact_message`)
}
