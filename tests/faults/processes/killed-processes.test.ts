import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { randomNumbers } from '#tests/harness/random-numbers.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { openProcesses, type ProcessName } from './open-processes.ts'
import { PersistentBuyer } from './persistent-buyer.ts'
import { PersistentEditor } from './persistent-editor.ts'

const isFull = process.env.TEST_FULL === '1' || process.env.FAULTS_FULL === '1'
const faults = Number(process.env.FAULTS ?? (isFull ? 60 : 4))
const buyersCount = isFull ? 6 : 3
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** Everybody's turn comes also in the short play. */
const victims: readonly (ProcessName | 'database')[] = ['web-1', 'worker', 'database', 'web-2', 'web-1']

/**
 * Processes and the database are killed at any moment while people buy, pay and cancel and administrators edit; each goes on where the
 * fault left them. Afterwards nothing that was promised is lost, and nothing was charged twice.
 */
test(`${faults} kills of instances, worker and database lose no order and charge nobody twice (seed ${seed})`, async () => {
  const random = randomNumbers(seed)
  await using processes = await openProcesses()
  const { balancer, connectionString, dataDir } = processes
  // Its connections break with the database's and are replaced.
  const db = openDatabase(connectionString, { maxConnections: 3 })
  try {
    const people = Array.from({ length: buyersCount + 1 }, (_, place) => place + 1)
    const buyers = people.slice(1).map((place) => new PersistentBuyer(balancer.address, place))
    for (const [place, buyer] of buyers.entries()) await buyer.register(`Modèle ${place}`)
    const editors = [await openEditor(balancer.address, db)]

    let isOver = false
    const begun = performance.now()
    const acts = [
      ...buyers.map(async (buyer) => {
        while (!isOver) {
          await buyer.buy(random.oneOf(['quiz*1', 'table-ouverte*1']))
          if (random.chance(0.3)) await buyer.cancelOne()
        }
      }),
      ...editors.map(async (editor) => {
        for (let count = 1; !isOver; count += 1) {
          await editor.add(`Rayon ${count}`)
          await wait(500)
        }
      }),
    ]
    const everybody = Promise.all(acts)
    const disturb = async () => {
      for (let count = 0; count < faults; count += 1) {
        await wait(1_500 + random.below(isFull ? 4_000 : 1_500))
        await processes.kill(count < victims.length ? (victims[count] as ProcessName) : random.oneOf(victims))
        // An account may order thirty times in ten minutes; this play is not about that.
        await db.execute(sql`DELETE FROM rate_limit`).catch(() => {})
      }
    }
    // Whoever fails for good ends the play at once.
    await Promise.race([disturb(), everybody])
    isOver = true
    await everybody
    const seconds = Math.round((performance.now() - begun) / 1000)
    const kept = await expectEverythingKept(db, { buyers, editors, dataDir })
    expect(processes.unexpectedEnds()).toEqual([])
    const disturbances = [...buyers, ...editors].reduce((sum, { browser }) => sum + browser.disturbances, 0)
    console.log(JSON.stringify({ seed, faults, seconds, disturbances, ...kept }))
    expect(kept.orders).toBeGreaterThan(buyersCount)
  } finally {
    await db.$client.end()
  }
}, 1_800_000)

async function openEditor(address: string, db: ReturnType<typeof openDatabase>): Promise<PersistentEditor> {
  const editor = new PersistentEditor(address, 900)
  const buyer = new PersistentBuyer(address, 900)
  const email = await buyer.register('Rédactrice')
  await db.execute(sql`UPDATE account SET role = 'owner' WHERE email = ${email}`)
  for (const [name, value] of buyer.browser.cookies) editor.browser.cookies.set(name, value)
  return editor
}
