import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { prepareDatabase } from '../src/server/database/prepare-database.ts'
import { seedLargeSubscriptions } from '../src/server/database/seed/seed-large-subscriptions.ts'
import { seedShop } from '../src/server/database/seed/seed-shop.ts'
import { wirePorts } from '../src/server/wiring.ts'

type Done = { done: number; seconds: number; peakMb: number; bytes?: number }

/** Whoever the measured documents are addressed to. */
const customers = 50

/**
 * So many subscriptions due on the same day, invoiced and then charged at the sandbox by one or two worker processes over the
 * embedded server. A row of the table: seconds for each, subscriptions a second, peak memory of a process.
 */
export function measureRenewals(count: number, workers: number): Promise<(string | number)[]> {
  return withDue(count, async (run) => {
    const bills = await run('bills', workers)
    const charges = await run('charges', workers)
    if (bills.done !== count) throw new Error(`${bills.done} of ${count} were invoiced`)
    const perSecond = Math.round(count / (bills.seconds + charges.seconds))
    const peakMb = Math.max(bills.peakMb, charges.peakMb)
    return [count, workers, round(bills.seconds), round(charges.seconds), perSecond, peakMb]
  })
}

/** Documents of one to forty lines, drawn by one worker: how many a second, its peak memory, and how large they are. */
export function measureDocuments(count: number): Promise<(string | number)[]> {
  return withDue(customers, async (run) => {
    const { done, seconds, peakMb, bytes = 0 } = await run(String(count), 1, 'invoices-worker.ts')
    return [done, round(seconds), round(done / seconds), peakMb, Math.round(bytes / done / 1000)]
  })
}

type Run = (what: string, workers: number, script?: string) => Promise<Done>

/** On a folder that goes away with it. */
async function withDue<T>(count: number, measure: (run: Run) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  await chmod(dataDir, 0o755)
  const environment = { DATA_DIR: dataDir, APP_SECRET: randomBytes(32).toString('hex'), LOG_LEVEL: 'error' }
  const config = readConfig(environment)
  const database = await prepareDatabase(config, () => {})
  const { connectionString } = database
  try {
    const { ports, close } = await wirePorts(config, { connectionString })
    await seedShop(ports, async () => {})
    await seedLargeSubscriptions(ports, count)
    await close()
    return await measure((what, workers, script = 'renewals-worker.ts') =>
      runWorkers({ what, workers, script }, connectionString, environment),
    )
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runWorkers(
  { what, workers, script }: { what: string; workers: number; script: string },
  connectionString: string,
  environment: Record<string, string>,
): Promise<Done> {
  const children = Array.from({ length: workers }, () =>
    fork(join(import.meta.dirname, script), [what, connectionString], {
      env: { ...process.env, ...environment },
    }),
  )
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  await Promise.all(children.map((child) => answerOf(child)))
  const begun = performance.now()
  const answers = await Promise.all(
    children.map((child) => {
      const answer = answerOf(child)
      child.send('go')
      return answer as Promise<Done>
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(ended)
  return {
    seconds,
    done: answers.reduce((sum, { done }) => sum + done, 0),
    peakMb: Math.max(...answers.map(({ peakMb }) => peakMb)),
    bytes: answers.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
