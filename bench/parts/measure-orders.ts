import pg from 'pg'
import { measureCommits } from '../load/measure-commits.ts'
import { type Cpu, cpuOf } from '../machine/cpu-of.ts'
import { buyOnce, type Way } from '../orders/buy-once.ts'
import { checkOrders } from '../orders/check-orders.ts'
import type { Buyer } from '../orders/open-buyer.ts'
import { registerBuyer } from '../orders/register-buyer.ts'
import { waitForJobs } from '../orders/wait-for-jobs.ts'
import { spreadOf } from '../report/spread-of.ts'
import type { Cell } from '../report/table.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { Part } from './part.ts'

const rounds = 5
/**
 * Orders per client and round; an account may order 30 times in ten minutes, and the rate limits are cleared between
 * rounds.
 */
const ordersEach = 15
const clientCount = 8

type Taken = {
  seconds: number
  times: number[]
  failures: string[]
  cpu: Cpu
  cpuAfterwards: Cpu
  generatorCpuMs: number
  commits: number
}

/**
 * Orders end to end over HTTP, by one client and by eight, each with its own account; compared with bare commits on the
 * same PostgreSQL.
 */
export const measureOrders: Part = async ({ shopCache, size }) => {
  const shop = await shopCache.shop(size)
  const database = new pg.Pool({ connectionString: shop.connectionString, max: 1 })
  // An interrupted run stops the server while the pool is open.
  database.on('error', () => {})
  const buyers: Buyer[] = []
  const acknowledged: string[] = []
  const rows: Cell[][] = []
  try {
    for (let index = 1; index <= clientCount; index += 1) buyers.push(await registerBuyer(shop, index))
    for (const buyer of buyers) acknowledged.push(await buyOnce(buyer, 'data'))
    for (const mode of ['pages', 'data'] as const)
      for (const clients of [1, clientCount]) {
        const taken: Taken[] = []
        for (let count = 0; count < rounds; count += 1)
          taken.push(
            await runOrders(shop, database, { buyers: buyers.slice(0, clients), way: mode, acknowledged }),
          )
        rows.push([`${mode}, ${clients} at once`, ...toCells(taken)])
      }
    const faults = await checkOrders(database, acknowledged)
    console.log(
      `\n${acknowledged.length} orders checked in the database: ${faults.join('; ') || 'all as acknowledged'}`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    for (const buyer of buyers) buyer.close()
    await database.end()
  }
  return [
    {
      name: 'orders',
      title: 'Orders, from the checkout until they are paid',
      head: [
        'way',
        'orders/s',
        'commits/s',
        'of the limit, %',
        'ms',
        'p95 ms',
        'CPU ms, shop',
        'CPU ms, PostgreSQL',
        'CPU ms until its jobs are done, both',
        'CPU ms, generator',
        'failed',
      ],
      rows,
    },
  ]
}

async function runOrders(
  shop: OpenShop,
  database: pg.Pool,
  { buyers, way, acknowledged }: { buyers: Buyer[]; way: Way; acknowledged: string[] },
): Promise<Taken> {
  await waitForJobs(database)
  await database.query('DELETE FROM rate_limit')
  const commits = await measureCommits(shop.connectionString, { connections: buyers.length, seconds: 0.5 })
  const before = cpuOf(shop)
  const cpuBefore = process.cpuUsage()
  const startMs = performance.now()
  const [times, failures]: [number[], string[]] = [[], []]
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let count = 0; count < ordersEach; count += 1) {
        const start = performance.now()
        try {
          acknowledged.push(await buyOnce(buyer, way))
          times.push(performance.now() - start)
        } catch (error) {
          failures.push(String(error))
        }
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const after = cpuOf(shop)
  await waitForJobs(database)
  for (const failure of new Set(failures)) console.error(`An order failed: ${failure}`)
  const cpu = { shop: after.shop - before.shop, database: after.database - before.database }
  const end = cpuOf(shop)
  const cpuAfterwards = { shop: end.shop - before.shop, database: end.database - before.database }
  return { seconds, times, failures, cpu, cpuAfterwards, generatorCpuMs: (user + system) / 1000, commits }
}

function toCells(taken: readonly Taken[]): Cell[] {
  const of = (metric: (round: Taken) => number) => spreadOf(taken.map(metric))
  const each = (metric: (round: Taken) => number) =>
    of((round) => metric(round) / Math.max(1, round.times.length))
  const rate = ({ times, seconds }: Taken) => times.length / seconds
  const sorted = taken.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  return [
    of(rate),
    of(({ commits }) => commits),
    of((round) => (100 * rate(round)) / round.commits),
    of(({ times }) => spreadOf(times).median),
    sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    each(({ cpu }) => cpu.shop),
    each(({ cpu }) => cpu.database),
    each(({ cpuAfterwards }) => cpuAfterwards.shop + cpuAfterwards.database),
    each(({ generatorCpuMs }) => generatorCpuMs),
    taken.reduce((sum, { failures }) => sum + failures.length, 0),
  ]
}
