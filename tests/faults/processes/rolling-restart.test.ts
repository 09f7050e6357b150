import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { openProcesses } from './open-processes.ts'
import { PersistentBuyer } from './persistent-buyer.ts'

const isFull = process.env.TEST_FULL === '1' || process.env.FAULTS_FULL === '1'
const wanted = Number(process.env.REQUESTS ?? (isFull ? 100_000 : 1_500))
const readers = 8
/** One after the other, each while the others serve; the worker too. */
const order = ['web-1', 'web-2', 'worker'] as const

/** What visitors read: ready pages and the API. */
const paths = [
  '/',
  '/shop',
  '/en/shop?q=quiz',
  '/shop/jeu-quiz-bonne-reponse',
  '/cart',
  '/api/v1/products?limit=6',
  '/hu/contact',
]

test(`a new version is rolled out under load: none of ${wanted} requests fails`, async () => {
  await using processes = await openProcesses({ DRAIN_SECONDS: '1' })
  const { balancer, connectionString, dataDir } = processes
  const db = openDatabase(connectionString, { maxConnections: 2 })
  try {
    const buyer = new PersistentBuyer(balancer.address, 1)
    await buyer.register('Modèle')
    const failures: string[] = []
    let asked = 0
    let rounds = 0
    let isOver = false
    const read = async (reader: number) => {
      for (let count = reader; !isOver; count += 1) {
        const path = paths[count % paths.length] as string
        asked += 1
        await fetch(balancer.address + path, {
          headers: { 'X-Forwarded-For': `10.3.${reader}.${count % 250}` },
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (response) => {
            const text = await response.text()
            if (response.status !== 200 || text.length < 200) failures.push(`${path}: ${response.status}`)
          },
          (error) => failures.push(`${path}: ${String(error)}`),
        )
      }
    }
    const buy = async () => {
      // Thirty orders in ten minutes are all that an account may place.
      while (!isOver && buyer.acknowledged.length < 25) await buyer.buy('quiz*1')
    }
    const everybody = Promise.all([buy(), ...Array.from({ length: readers }, (_, reader) => read(reader))])
    while (asked < wanted || rounds < 1) {
      for (const name of order) await processes.replace(name)
      rounds += 1
    }
    isOver = true
    await everybody
    expect(failures).toEqual([])
    // Nothing had to be tried twice.
    expect(buyer.browser.disturbances).toBe(0)
    expect(processes.unexpectedEnds()).toEqual([])
    const kept = await expectEverythingKept(db, { buyers: [buyer], editors: [], dataDir })
    console.log(
      JSON.stringify({ requests: asked, restarts: rounds * order.length, failed: failures.length, ...kept }),
    )
  } finally {
    await db.$client.end()
  }
}, 1_800_000)
