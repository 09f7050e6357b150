import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const SLOW = 60_000
const module = join(import.meta.dirname, 'start-embedded-postgres.ts')
const asRoot = process.getuid?.() === 0

const leftovers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean()
}, SLOW)

/** mkdtemp creates folders of mode 0700: as root, the server's user cannot enter them without a wider mode. */
async function dataFolder(mode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(await realpath(tmpdir()), 'vitrine-postgres-'))
  await chmod(parent, mode)
  const dataDir = join(parent, 'data')
  leftovers.push(async () => {
    const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    if (cluster)
      for (const path of [cluster, `${cluster}.belongs-to`]) await rm(path, { recursive: true, force: true })
    await rm(parent, { recursive: true, force: true })
  })
  return dataDir
}

async function start(dataDir: string, onProgress?: (line: string) => void) {
  const server = await startEmbeddedPostgres(onProgress ? { dataDir, onProgress } : { dataDir })
  leftovers.push(server.stop)
  return server
}

async function queryDatabase(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function startInProcess(dataDir: string) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const { connectionString, adopted } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ connectionString, adopted }))
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(owner.stdout, 'data')
  return {
    ...(JSON.parse(String(line)) as { connectionString: string; adopted: boolean }),
    async kill() {
      owner.kill('SIGKILL')
      await once(owner, 'exit')
    },
  }
}

test(
  'a first start creates the shop database, reports it and makes the password file private',
  async () => {
    const dataDir = await dataFolder()
    const lines: string[] = []
    const { connectionString, adopted } = await start(dataDir, (line) => lines.push(line))
    expect(adopted).toBe(false)
    expect(lines.join('\n')).toContain('Creating the database')
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    await queryDatabase(connectionString, 'create extension pg_trgm; create extension unaccent')
    const [row] = await queryDatabase(
      connectionString,
      `select current_database() as database, current_setting('server_encoding') as encoding, lower('ŐÉ') as lower,
      unaccent('Élő') as plain, current_setting('listen_addresses') as address, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      (select rolsuper from pg_roles where rolname = current_user) as super`,
    )
    expect(row).toEqual({
      database: 'shop',
      encoding: 'UTF8',
      lower: 'őé',
      plain: 'Elo',
      address: '127.0.0.1',
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      super: false,
    })
  },
  SLOW,
)

test(
  'a second start preserves data and port, and takes less than a second',
  async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    await queryDatabase(first.connectionString, 'create table kept as select 42 as answer')
    await first.stop()
    const before = performance.now()
    const second = await start(dataDir)
    expect(performance.now() - before).toBeLessThan(1_000)
    expect(second).toMatchObject({ connectionString: first.connectionString, adopted: false })
    expect(await queryDatabase(second.connectionString, 'select * from kept')).toEqual([{ answer: 42 }])
  },
  SLOW,
)

test(
  'a server orphaned by a killed process is adopted, and its adopter can stop it',
  async () => {
    const dataDir = await dataFolder()
    const owner = await startInProcess(dataDir)
    await queryDatabase(owner.connectionString, 'create table kept as select 42 as answer')
    await owner.kill()
    const adopter = await start(dataDir)
    expect(adopter).toMatchObject({ connectionString: owner.connectionString, adopted: true })
    expect(await queryDatabase(adopter.connectionString, 'select * from kept')).toEqual([{ answer: 42 }])
    await adopter.stop()
    await expect(queryDatabase(adopter.connectionString, 'select 1')).rejects.toThrow('ECONNREFUSED')
  },
  SLOW,
)

test(
  'a killed server is started again with its committed data',
  async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    await queryDatabase(first.connectionString, 'create table kept as select 42 as answer')
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await queryDatabase(second.connectionString, 'select * from kept')).toEqual([{ answer: 42 }])
  },
  SLOW,
)

test(
  'a stale pid file with the pid of another process does not prevent the start',
  async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const content = await readFile(pidFile, 'utf8')
    await first.stop()
    await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)))
    expect((await start(dataDir)).adopted).toBe(false)
  },
  SLOW,
)

test(
  'concurrent starts share one server',
  async () => {
    const dataDir = await dataFolder()
    const servers = await Promise.all([start(dataDir), start(dataDir), startInProcess(dataDir)])
    const other = servers[2]
    expect(new Set(servers.map(({ connectionString }) => connectionString)).size).toBe(1)
    expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1)
    await other.kill()
  },
  SLOW,
)

test(
  'two shops run side by side on separate ports and databases',
  async () => {
    const [firstShop, secondShop] = await Promise.all([start(await dataFolder()), start(await dataFolder())])
    expect(new URL(firstShop.connectionString).port).not.toBe(new URL(secondShop.connectionString).port)
    await queryDatabase(firstShop.connectionString, 'create table only_here ()')
    await expect(queryDatabase(secondShop.connectionString, 'select * from only_here')).rejects.toThrow(
      'does not exist',
    )
  },
  SLOW,
)

test(
  'a shop in a folder that only its owner can enter starts, stops and restarts with its data',
  async () => {
    const dataDir = await dataFolder(0o700)
    const first = await start(dataDir)
    const cluster = await realpath(join(dataDir, 'postgres'))
    expect(cluster.startsWith('/var/lib/vitrine/')).toBe(asRoot)
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)
    await queryDatabase(first.connectionString, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(await queryDatabase(second.connectionString, 'select * from kept')).toEqual([{ answer: 42 }])
  },
  SLOW,
)

test(
  'a shop whose database has vanished fails to start instead of creating an empty one',
  async () => {
    const dataDir = await dataFolder()
    await (await start(dataDir)).stop()
    await rm(join(dataDir, 'postgres'), { recursive: true })
    const failure = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
    expect(failure).toBeInstanceOf(EmbeddedPostgresError)
    expect(failure.message).toContain('cannot be found')
  },
  SLOW,
)
