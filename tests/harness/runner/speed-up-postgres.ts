import { connectAsSuperuser } from '@vitrine/embedded-postgres-server/superuser-client.ts'

/** Test data need not survive a crash: turns off waiting for the disk, which is half of the tests' waiting time. */
export async function speedUpPostgres({ port, password }: { port: number; password: string }): Promise<void> {
  const client = await connectAsSuperuser(port, password)
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`ALTER SYSTEM SET ${setting} = off`)
    await client.query('SELECT pg_reload_conf()')
    // Each connection hashes the password, and tests open thousands of connections.
    await client.query('SET scram_iterations = 1')
    await client.query(`ALTER ROLE shop PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
