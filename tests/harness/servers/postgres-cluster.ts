import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { engineProcess } from '@vitrine/embedded-postgres-server/engine-process.ts'
import { chooseEngineUser } from '@vitrine/embedded-postgres-server/engine-user.ts'
import { readPackagedEngine } from '@vitrine/embedded-postgres-server/packaged-engine.ts'
import { type Engine, placeEngine } from '@vitrine/embedded-postgres-server/place-engine.ts'
import pg from 'pg'
import { fastFolder } from '../runner/fast-folder.ts'
import { freePort } from './free-port.ts'

const startMs = 30_000
const superuser = { user: 'postgres', password: 'postgres-of-a-test' }
/** The role of the shop, as a managed service gives it: its own database, no other right. */
const shopRole = { user: 'shop', password: 'shop-of-a-test' }

type Options = {
  /** The folder of an installed package `@embedded-postgres/…`; default: that of the dependency. */
  packageFolder?: string
  /** Further settings of the server. */
  settings?: Record<string, string>
  /** Takes connections with TLS only, with a certificate for 127.0.0.1 that is its own authority. */
  requiresTls?: boolean
}

/** A PostgreSQL server of its own for a test, with a database `shop`. Dispose of it with `await using`. */
export async function postgresCluster({ packageFolder, settings = {}, requiresTls }: Options = {}) {
  const folder = await fastFolder('vitrine-cluster-')
  const user = await chooseEngineUser(undefined)
  const packaged = packageFolder ? await readPackagedEngine(packageFolder) : undefined
  const engine = await placeEngine({
    dataDir: folder,
    user,
    onProgress: () => {},
    ...(packaged && { packaged }),
  })
  const give = async (path: string) => void (user && (await chown(path, user.uid, user.gid)))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, superuser.password)
  await give(folder)
  const data = join(folder, 'data')
  const initdb = spawn(
    engine.initdb,
    [
      `--pgdata=${data}`,
      `--username=${superuser.user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...engineProcess(user), stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if ((await once(initdb, 'close'))[0] !== 0) throw new Error('initdb failed')
  const certificate = join(data, 'server.crt')
  if (requiresTls) await makeCertificate(data, give)
  const server = await startServer(engine, data, requiresTls ? { ...settings, ssl: 'on' } : settings)
  await server.asSuperuser(
    `CREATE ROLE shop LOGIN PASSWORD '${shopRole.password}'`,
    `CREATE DATABASE shop OWNER shop`,
  )
  if (requiresTls) {
    await writeFile(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
    await server.asSuperuser('SELECT pg_reload_conf()')
  }
  const servers = [server]
  return {
    ...server,
    folder,
    user,
    certificate,
    shopRole,
    /** A standby that streams from this server, from a copy made while it runs. */
    async standby(name: string) {
      const copy = join(folder, name)
      const client = await server.connect()
      // https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
      await client.query(`SELECT pg_backup_start('standby', true)`)
      const isCopied = (path: string) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path)
      await cp(data, copy, { recursive: true, filter: isCopied, preserveTimestamps: true })
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      )
      await client.end()
      await mkdir(join(copy, 'pg_wal', 'archive_status'), { recursive: true })
      await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
      await writeFile(join(copy, 'standby.signal'), '')
      if (user) await giveAll(copy, user)
      const { user: role, password } = superuser
      const primary = `host=127.0.0.1 port=${server.port} user=${role} password=${password} application_name=${name}`
      const started = await startServer(engine, copy, { ...settings, primary_conninfo: primary })
      servers.push(started)
      return started
    },
    async [Symbol.asyncDispose]() {
      for (const started of servers) await started.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeCertificate(data: string, give: (path: string) => Promise<void>): Promise<void> {
  const [key, certificate] = [join(data, 'server.key'), join(data, 'server.crt')]
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const made = spawn(
    'openssl',
    [...options, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  if ((await once(made, 'close'))[0] !== 0) throw new Error('openssl made no certificate')
  await chmod(key, 0o600)
  for (const path of [key, certificate]) await give(path)
}

async function giveAll(path: string, user: { uid: number; gid: number }): Promise<void> {
  const chowned = spawn('chown', ['-R', `${user.uid}:${user.gid}`, path], { stdio: 'inherit' })
  await once(chowned, 'close')
}

async function startServer(engine: Engine, data: string, settings: Record<string, string>) {
  const port = await freePort()
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hot_standby_feedback: 'on',
    wal_keep_size: '256MB',
    ...settings,
  }
  const user = await chooseEngineUser(data)
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(engine.postgres, args, { ...engineProcess(user), stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (log += part))
  const urlOf = ({ user: role, password }: typeof superuser, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}${all.ssl ? '' : '?sslmode=disable'}`
  const connect = async (database = 'postgres') => {
    const client = new pg.Client({
      connectionString: urlOf(superuser, database),
      ...(all.ssl && { ssl: { rejectUnauthorized: false } }),
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  await untilItAnswers(child, connect, () => log)
  return {
    port,
    url: urlOf(shopRole, 'shop'),
    connect,
    async asSuperuser(...statements: string[]) {
      const client = await connect()
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      await client.end()
      return rows
    },
    /** As a power cut. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGQUIT')
      await exited
    },
  }
}

async function untilItAnswers(
  child: ChildProcess,
  connect: () => Promise<pg.Client>,
  log: () => string,
): Promise<void> {
  const deadline = performance.now() + startMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${log()}`)
    const client = await connect().catch(() => undefined)
    if (client) return client.end()
    if (performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${log()}`)
    await wait(50)
  }
}
