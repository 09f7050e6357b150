import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#tests/harness/customers.ts'
import { buy } from '#tests/harness/purchases.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { postgresCluster } from '#tests/harness/servers/postgres-cluster.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'

let cluster: Awaited<ReturnType<typeof postgresCluster>>
let pooler: ChildProcess
let poolerPort: number
let dataDir: string

/** PgBouncer from Debian's packages, pooling sessions, before a PostgreSQL that takes TLS only. */
beforeAll(async () => {
  cluster = await postgresCluster({ requiresTls: true })
  poolerPort = await freePort()
  dataDir = join(cluster.folder, 'shop')
  await mkdir(dataDir)
  const folder = join(cluster.folder, 'pooler')
  await mkdir(folder)
  const { user: role, password } = cluster.shopRole
  await writeFile(join(folder, 'users'), `"${role}" "${password}"\n`)
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')]
  await copyFile(join(cluster.certificate, '../server.key'), key)
  await copyFile(cluster.certificate, certificate)
  await chmod(key, 0o600)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: poolerPort,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    pool_mode: 'session',
    default_pool_size: 50,
    client_tls_sslmode: 'require',
    client_tls_key_file: key,
    client_tls_cert_file: certificate,
    server_tls_sslmode: 'verify-ca',
    server_tls_ca_file: certificate,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]\nshop = host=127.0.0.1 port=${cluster.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  const { user } = cluster
  if (user) for (const path of [folder, key, certificate]) await chown(path, user.uid, user.gid)
  pooler = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
}, 120_000)
afterAll(async () => {
  if (pooler.exitCode === null) {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
  }
  await cluster[Symbol.asyncDispose]()
})

const urlWith = (port: number, authority: string) => {
  const { user, password } = cluster.shopRole
  return `postgres://${user}:${password}@127.0.0.1:${port}/shop?sslmode=verify-full&sslrootcert=${authority}`
}

test('the shop runs behind a connection pooler with TLS, and listens on the direct connection', async () => {
  const { certificate } = cluster
  await using started = await startShop(
    { connectionString: urlWith(poolerPort, certificate), dataDir },
    { DATABASE_DIRECT_URL: urlWith(cluster.port, certificate) },
  )
  await expect.poll(async () => (await started.ask('/readyz')).status, { timeout: 30_000 }).toBe(200)
  const customer = started.visitor()
  await register(customer, { email: 'buyer@example.fr' })
  const { page } = await buy(customer, 'quiz*1', { earlyStart: true })
  expect(page.status).toBe(200)

  const sessions = await cluster.asSuperuser(`
    SELECT a.application_name AS name, s.ssl FROM pg_stat_activity a JOIN pg_stat_ssl s USING (pid)
    WHERE a.usename = 'shop'`)
  expect(sessions.length).toBeGreaterThan(2)
  expect(sessions.every(({ ssl }) => ssl === true)).toBe(true)
  expect(sessions.filter(({ name }) => name === 'vitrine-live')).toHaveLength(1)
})

test('the shop does not start if the database’s certificate authority is unknown', async () => {
  const other = join(cluster.folder, 'other.crt')
  const known = await readFile('/etc/ssl/certs/ca-certificates.crt', 'utf8')
  await writeFile(other, known.slice(0, known.indexOf('-----END CERTIFICATE-----') + 26))
  const shop = { connectionString: urlWith(cluster.port, other), dataDir }
  await expect(startShop(shop, {})).rejects.toThrow(/certificate/)
})
