import { connectAsSuperuser } from '#server/database/embedded/superuser-client.ts'

/** A server of tests need not survive the machine: nothing waits for the disk any more, which is half of what tests wait for. */
export async function hurryPostgres({ port, password }: { port: number; password: string }): Promise<void> {
  const client = await connectAsSuperuser(port, password)
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`)
    await client.query('SELECT pg_reload_conf()')
    // A password is stretched anew for each connection, and tests open thousands.
    await client.query('SET scram_iterations = 1')
    await client.query(`ALTER ROLE shop PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
