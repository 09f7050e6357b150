import type pg from 'pg'

/** How many other connections a database has, of whatever process; PostgreSQL's own are not counted. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  return rows[0]?.others ?? 0
}
