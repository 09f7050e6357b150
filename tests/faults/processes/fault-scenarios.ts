import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { m } from '#messages/messages.ts'
import type { ProcessName } from './open-processes.ts'
import { maxClockErrorMs, type TestCluster } from './open-test-cluster.ts'

const instances = ['web-1', 'web-2', 'worker'] as const satisfies readonly ProcessName[]
/** Paths that visitors read: cached pages and the API. */
const paths = [
  '/',
  '/shop',
  '/en/shop',
  '/hu/shop',
  '/services',
  '/shop/jeu-quiz-bonne-reponse',
  '/api/v1/products',
]
const minuteMs = 60_000

/** Kills one process after the other (SIGKILL) at random moments; each is killed once before any is killed twice. */
export async function killOneAfterTheOther(
  cluster: TestCluster,
  { faults, maxPauseMs }: { faults: number; maxPauseMs: number },
) {
  const { processes, random } = cluster
  const victims = ['web-1', 'worker', 'database', 'web-2'] as const
  await cluster.whileBuyersBuy(async () => {
    for (let count = 0; count < faults; count += 1) {
      await wait(1_000 + random.below(maxPauseMs))
      await processes.kill(victims[count] ?? random.oneOf(victims))
    }
  })
  return { kills: faults }
}

/** Minimum number of replacements while all requests are made. */
const replacements = 24

/**
 * Rolls out a new version while people read and buy: each process after the other, while the others serve. No request
 * fails, and none is retried.
 */
export async function rollOut(
  cluster: TestCluster,
  { requests, readers }: { requests: number; readers: number },
) {
  const { processes, buyers } = cluster
  const failures: string[] = []
  let requestCount = 0
  let restarts = 0
  let isOver = false
  const read = async (reader: number) => {
    for (let count = reader; !isOver; count += 1) {
      const path = paths[count % paths.length] as string
      requestCount += 1
      const failure = await fetch(processes.balancer.address + path, {
        headers: { 'X-Forwarded-For': `10.3.${reader}.${count % 250}` },
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (response) =>
          (await response.text()).length > 200 && response.ok ? undefined : response.status,
        (error) => String(error),
      )
      if (failure !== undefined) failures.push(`${path}: ${failure}`)
    }
  }
  const triedBefore = buyers.reduce((sum, { browser }) => sum + browser.retries, 0)
  await cluster.whileBuyersBuy(async () => {
    const reading = Array.from({ length: readers }, (_, reader) => read(reader))
    try {
      while (requestCount < requests || restarts === 0)
        for (const name of instances) {
          await processes.replace(name)
          restarts += 1
          // Each version serves some requests before the next replacement; otherwise starting processes have the machine
          // to themselves.
          for (const until = requestCount + requests / replacements; requestCount < until; ) await wait(20)
        }
    } finally {
      isOver = true
    }
    await Promise.all(reading)
  })
  expect(failures).toEqual([])
  expect(buyers.reduce((sum, { browser }) => sum + browser.retries, 0)).toBe(triedBefore)
  return { requests: requestCount, restarts, failedRequests: failures.length }
}

/**
 * The database is down: cached pages still work; signed-in users get a clear message in their language and lose
 * nothing; buyers complete their purchase once it is back.
 */
export async function simulateDatabaseOutage(cluster: TestCluster, { outageMs }: { outageMs: number }) {
  const { processes, buyers } = cluster
  const addresses = processes.balancer.readyPorts().map((port) => `http://127.0.0.1:${port}`)
  const ready = ['/', '/shop', '/en/shop', '/hu/shop', '/shop/jeu-quiz-bonne-reponse', '/services']
  const read = (address: string) => fetch(address, { signal: AbortSignal.timeout(15_000) })
  for (const address of addresses)
    for (const path of ready) expect((await read(address + path)).status, path).toBe(200)
  const sentences = [
    ['', m.error_database_unavailable({}, { locale: 'fr' })],
    ['/en', m.error_database_unavailable({}, { locale: 'en' })],
    ['/hu', m.error_database_unavailable({}, { locale: 'hu' })],
  ] as const
  const cookie = [...(buyers[0]?.browser.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  let readyPages = 0
  let clearErrors = 0
  const other: string[] = []
  let boughtAfterwards = 0

  await cluster.whileBuyersBuy(async () => {
    await wait(1_000)
    await processes.stopDatabase()
    const until = performance.now() + outageMs
    await wait(500)
    do
      for (const address of addresses) {
        for (const path of ready) {
          const page = await read(address + path)
          if (page.status === 200 && (await page.text()).includes('</html>')) readyPages += 1
          else other.push(`${path}: ${page.status}`)
        }
        expect((await read(`${address}/readyz?all`)).status).toBe(503)
        expect((await read(`${address}/readyz`)).status).toBe(200)
        expect((await read(`${address}/healthz`)).status).toBe(200)
        for (const [prefix, sentence] of sentences) {
          const headers = { Cookie: `${cookie}; cart=quiz*1` }
          const response = await fetch(`${address}${prefix}/cart/checkout`, { headers, redirect: 'manual' })
          const text = await response.text()
          if (response.status === 503 && response.headers.has('retry-after') && text.includes(sentence))
            clearErrors += 1
          else other.push(`${prefix}/cart/checkout: ${response.status}`)
        }
      }
    while (performance.now() < until)
    await processes.startDatabase()
    boughtAfterwards = await moreBought(buyers, buyers.length)
  })
  expect(other).toEqual([])
  expect(boughtAfterwards, 'orders once the database was back').toBeGreaterThanOrEqual(buyers.length)
  expect(Math.min(readyPages, clearErrors)).toBeGreaterThan(0)
  return { outageSeconds: outageMs / 1_000, readyPages, clearErrors }
}

const manyOrders = 8
const slowestOrdersMs = 60_000

const countBought = (buyers: TestCluster['buyers']) =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** Waits until that many more purchases are made, for a minute at most; returns how many there were. */
async function moreBought(buyers: TestCluster['buyers'], wanted: number): Promise<number> {
  const before = countBought(buyers)
  for (let waited = 0; countBought(buyers) - before < wanted && waited < slowestOrdersMs; waited += 250)
    await wait(250)
  return countBought(buyers) - before
}

/** Each machine's clock jumps, up to three hours either way; the database's clock does not. */
export async function skewClocks(cluster: TestCluster, { jumps }: { jumps: number }) {
  const { processes, random } = cluster
  const clockOffsetsMs = [
    0,
    -30_000,
    30_000,
    -55 * minuteMs,
    55 * minuteMs,
    -maxClockErrorMs,
    maxClockErrorMs,
  ]
  await cluster.whileBuyersBuy(async () => {
    for (let count = 0; count < jumps; count += 1) {
      await wait(800 + random.below(1_200))
      await processes.moveClock(random.oneOf(instances), random.oneOf(clockOffsetsMs))
    }
    // A session begun on one instance has long expired on another that is hours ahead: a buyer who alternates between
    // them completes nothing until all clocks agree again.
    for (const name of instances) await processes.moveClock(name, 0)
  })
  return { clockJumps: jumps }
}

/**
 * First the disk of the files is full: people still buy, and PDFs and mails are delayed. Then the database's disk: the
 * server cannot commit; it is killed and restarted once there is space.
 */
export async function fillDisks(cluster: TestCluster, { diskFullMs }: { diskFullMs: number }) {
  const { processes, buyers } = cluster
  let meanwhile = 0
  await cluster.whileBuyersBuy(async () => {
    await wait(500)
    await processes.fillDisk(instances, true)
    const before = countBought(buyers)
    await wait(diskFullMs)
    // Orders in progress complete first; a higher count proves that new ones succeed too.
    await moreBought(buyers, manyOrders - (countBought(buyers) - before))
    meanwhile = countBought(buyers) - before
    await processes.fillDisk(instances, false)
    await wait(500)
    await processes.fillDisk(['database'], true)
    await wait(diskFullMs)
    await processes.kill('database')
    await wait(500)
  })
  expect(meanwhile, 'orders while no file could be written').toBeGreaterThanOrEqual(manyOrders)
  return { fullSeconds: (2 * diskFullMs) / 1_000, boughtWithoutFiles: meanwhile }
}
