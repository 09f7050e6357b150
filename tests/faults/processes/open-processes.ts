import { type ChildProcess, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@vitrine/embedded-postgres-server/start-embedded-postgres.ts'
import { projectRoot } from '#server/project-root.ts'
import { fastFolder } from '#tests/harness/runner/fast-folder.ts'
import { type Balancer, openBalancer } from '#tests/harness/servers/balancer.ts'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { endShop, spawnShop } from '#tests/harness/servers/shop-process.ts'

export type ProcessName = 'web-1' | 'web-2' | 'worker'

const run = promisify(execFile)
const startedWithinMs = 90_000

export type Processes = AsyncDisposable & {
  balancer: Balancer
  dataDir: string
  connectionString: string
  /** Kills a process (SIGKILL) and restarts it at once. */
  kill(name: ProcessName | 'database'): Promise<void>
  /**
   * Stops a process as a deployment does (SIGTERM), waits until it has exited, restarts it and waits until it is ready.
   */
  replace(name: ProcessName): Promise<void>
  /** Stops the database until `startDatabase`. */
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  /** Shifts its clock from now on: ahead, or behind where negative. */
  moveClock(name: ProcessName, aheadMs: number): Promise<void>
  /**
   * Makes all disk writes of these processes fail, or work again: a file size limit of zero gives the same errors as a
   * full disk.
   */
  fillDisk(names: readonly (ProcessName | 'database')[], isFull: boolean): Promise<void>
  /** Resident memory of a process, in MB (proc(5), VmRSS). */
  memoryOf(name: ProcessName): Promise<number>
  /** The exits of shop processes that the test did not cause. */
  unexpectedEnds(): string[]
}

/** Start-up time within which a process may still exit by itself. */
const startTakesMs = 10_000

const movedClock = pathToFileURL(join(projectRoot, 'tests/faults/processes/shifted-clock.mjs')).href

/**
 * The built shop as two web processes and a worker behind a balancer, with a PostgreSQL that is a child of none of
 * them.
 */
export async function openProcesses(environment: Record<string, string> = {}): Promise<Processes> {
  const folder = await fastFolder('vitrine-processes-')
  const dataDir = join(folder, 'shop')
  const databaseDir = join(folder, 'database')
  await mkdir(dataDir)
  let database = await startEmbeddedPostgres({ dataDir: databaseDir })
  const { connectionString } = database
  const balancer = await openBalancer()
  const running = new Map<ProcessName, ChildProcess>()
  const ports = new Map<ProcessName, number>()
  const unexpected: string[] = []
  const meant = new WeakSet<ChildProcess>()

  const getClockFile = (name: ProcessName) => join(folder, `clock-${name}`)

  async function start(name: ProcessName) {
    const port = ports.get(name) ?? (await freePort())
    ports.set(name, port)
    const child = spawnShop(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: connectionString,
        APP_SECRET: 'of processes that are killed: forty characters',
        PORT: String(port),
        PUBLIC_URL: balancer.address,
        ROLE: name === 'worker' ? 'worker' : 'web',
        LOG_LEVEL: process.env.FAULTS_LOG ?? 'silent',
        TRUSTED_PROXIES: '1',
        NODE_OPTIONS: `--import=${movedClock}`,
        CLOCK_FILE: getClockFile(name),
        ...environment,
      },
      { stdout: process.env.FAULTS_LOG ? 'inherit' : 'ignore', stderr: 'inherit' },
    )
    running.set(name, child)
    const startedMs = performance.now()
    child.on('exit', (code, signal) => {
      if (meant.has(child)) return
      // When the database stops during a start, the process exits; its supervisor restarts it, as systemd and
      // containers do.
      if (code === 1 && performance.now() - startedMs < startTakesMs) void start(name)
      else unexpected.push(`${name} ended by itself (${signal ?? code})`)
    })
    if (name !== 'worker') balancer.watch(port)
  }

  async function end(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM') {
    const child = running.get(name)
    if (!child) return
    meant.add(child)
    await endShop(child, signal)
  }

  async function isReady(name: ProcessName) {
    const until = performance.now() + startedWithinMs
    const port = ports.get(name) ?? 0
    while (name !== 'worker' && !balancer.readyPorts().includes(port)) {
      if (performance.now() > until || running.get(name)?.exitCode != null)
        throw new Error(`${name} did not become ready`)
      await wait(50)
    }
  }

  const databasePid = async () =>
    Number((await readFile(join(databaseDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

  /** The server's children exit when it is gone; it may have exited already. */
  async function endDatabase() {
    try {
      process.kill(await databasePid(), 'SIGKILL')
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    }
  }

  async function startDatabase() {
    database = await startEmbeddedPostgres({ dataDir: databaseDir })
  }

  async function readPids(name: ProcessName | 'database'): Promise<number[]> {
    if (name !== 'database') return [running.get(name)?.pid ?? 0]
    const pid = await databasePid()
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }

  try {
    // The first process seeds the shop.
    await start('web-1')
    await isReady('web-1')
    await start('web-2')
    await start('worker')
    await isReady('web-2')
  } catch (error) {
    await close()
    throw error
  }

  async function close() {
    await Promise.all([...running.keys()].map((name) => end(name, 'SIGKILL')))
    await balancer[Symbol.asyncDispose]()
    await database.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return {
    balancer,
    dataDir,
    connectionString,
    async kill(name) {
      if (name === 'database') {
        await endDatabase()
        return startDatabase()
      }
      await end(name, 'SIGKILL')
      await start(name)
    },
    async replace(name) {
      await end(name, 'SIGTERM')
      await start(name)
      await isReady(name)
    },
    stopDatabase: () => database.stop(),
    startDatabase,
    moveClock: (name, aheadMs) => writeFile(getClockFile(name), String(aheadMs)),
    async fillDisk(names, isFull) {
      const limit = isFull ? '--fsize=0:' : '--fsize=unlimited:'
      // The database's processes come and go.
      for (const pid of (await Promise.all(names.map(readPids))).flat())
        await asTheirUser(pid, 'prlimit', ['--pid', String(pid), limit]).catch((error: unknown) => {
          if (existsSync(`/proc/${pid}`)) throw error
        })
    },
    async memoryOf(name) {
      const status = await readFile(`/proc/${running.get(name)?.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    unexpectedEnds: () => unexpected,
    [Symbol.asyncDispose]: close,
  }
}

/**
 * The embedded database drops root's rights, and where root lacks capabilities only its own user may set its limits.
 */
async function asTheirUser(pid: number, command: string, words: string[]): Promise<void> {
  const { uid, gid } = await stat(`/proc/${pid}`)
  await run(command, words, process.getuid?.() === 0 ? { uid, gid } : {})
}
