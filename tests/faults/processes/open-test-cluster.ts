import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type RandomNumbers, randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'
import { openProcesses, type Processes } from './open-processes.ts'
import { PersistentBuyer } from './persistent-buyer.ts'
import { PersistentEditor } from './persistent-editor.ts'

/** The largest clock error of a simulation. */
export const maxClockErrorMs = 3 * 3_600_000

/** Processes, and the people who buy and edit in them. */
export type TestCluster = AsyncDisposable & {
  processes: Processes
  db: Database
  random: RandomNumbers
  seed: number
  buyers: PersistentBuyer[]
  editor: PersistentEditor
  /**
   * Buyers and the editor buy, cancel and edit until the disturbance is over, and complete what is in progress. A buyer
   * that fails for good ends the simulation at once. Between two purchases a buyer pauses for `intervalMs()`; not at all
   * when it is omitted.
   */
  whileBuyersBuy(disturb: () => Promise<void>, intervalMs?: () => number): Promise<void>
  /** Checks everything that was acknowledged, and reports it with the given counts. */
  report(counted: Record<string, unknown>): Promise<void>
}

export async function openTestCluster({ buyersCount }: { buyersCount: number }): Promise<TestCluster> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const random = randomNumbers(seed)
  const processes = await openProcesses()
  const { balancer, connectionString, dataDir } = processes
  // Its connections break with the database and are replaced.
  const db = openDatabase(connectionString, { maxConnections: 3 })
  const close = async () => {
    await db.$client.end()
    await processes[Symbol.asyncDispose]()
  }
  try {
    const buyers = Array.from(
      { length: buyersCount },
      (_, index) => new PersistentBuyer(balancer.address, index + 1),
    )
    for (const [index, buyer] of buyers.entries()) await buyer.register(`Modèle ${index}`)
    const editor = await openEditor(balancer.address, db)
    let categories = 0
    return {
      processes,
      db,
      random,
      seed,
      buyers,
      editor,
      async whileBuyersBuy(disturb, intervalMs) {
        let isOver = false
        let haveAllEnded = false
        // An account may order thirty times in ten minutes; these simulations are not about rate limits.
        const limitsForgotten = (async () => {
          while (!haveAllEnded) {
            await db.execute(sql`DELETE FROM rate_limit`).catch(() => {})
            await wait(1_000)
          }
        })()
        const allBuyers = Promise.all([
          ...buyers.map(async (buyer) => {
            while (!isOver) {
              await buyer.buy(random.oneOf(['quiz*1', 'table-ouverte*1']))
              if (random.chance(0.3)) await buyer.cancelOne()
              if (intervalMs) await wait(intervalMs())
            }
          }),
          (async () => {
            while (!isOver) {
              categories += 1
              await editor.add(`Rayon ${categories}`)
              await wait(500)
            }
          })(),
        ])
        try {
          await Promise.race([disturb(), allBuyers])
          isOver = true
          await allBuyers
        } finally {
          haveAllEnded = true
          await limitsForgotten
        }
      },
      async report(counted) {
        expect(processes.unexpectedEnds()).toEqual([])
        // Rows with a future date are due once every clock is at its maximum.
        for (const name of ['web-1', 'web-2', 'worker'] as const)
          await processes.moveClock(name, maxClockErrorMs)
        await wait(500)
        const now = new Date(Date.now() + maxClockErrorMs)
        const counts = await expectNothingLost(db, { buyers, editors: [editor], dataDir, now })
        expect(counts.orders).toBeGreaterThan(buyersCount)
        console.log(JSON.stringify({ seed, ...counted, ...counts }))
      },
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openEditor(address: string, db: Database): Promise<PersistentEditor> {
  const email = await new PersistentBuyer(address, 900).register('Rédactrice')
  await db.execute(sql`UPDATE account SET role = 'owner' WHERE email = ${email}`)
  return new PersistentEditor(address, 900, email)
}
