import { connectAsSuperuser } from './superuser-client.ts'

const NAME = 'shop'

/** Creates the role and the database if missing, also after an interrupted first start. Returns the connection string. */
export async function createShopDatabase(port: number, password: string): Promise<string> {
  const client = await connectAsSuperuser(port, password)
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [NAME])
    if (role.rowCount === 0) {
      await client.query(`create role ${NAME} login createdb password ${client.escapeLiteral(password)}`)
    }
    const database = await client.query('select from pg_database where datname = $1', [NAME])
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}?sslmode=disable`
}
