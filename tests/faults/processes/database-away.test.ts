import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { m } from '#messages/messages.ts'
import { openDatabase } from '#server/database/database.ts'
import { expectEverythingKept } from './expect-everything-kept.ts'
import { openProcesses } from './open-processes.ts'
import { PersistentBuyer } from './persistent-buyer.ts'

const isFull = process.env.TEST_FULL === '1' || process.env.FAULTS_FULL === '1'
const awayMs = isFull ? 30_000 : 6_000

/** What the shop said of itself in between, by whom it was asked. */
type Said = { ready: number; refused: number; other: string[] }

/**
 * Visitors go on reading; who is signed in is told plainly what to do, in their language and with nothing lost; who was buying has bought
 * once the database is back.
 */
test(`the database is away for ${awayMs / 1000} s: pages stay, the checkout says what to do, and everything goes on afterwards`, async () => {
  await using processes = await openProcesses()
  const { balancer, connectionString, dataDir } = processes
  const db = openDatabase(connectionString, { maxConnections: 2 })
  try {
    const buyers = [1, 2].map((place) => new PersistentBuyer(balancer.address, place))
    for (const [place, buyer] of buyers.entries()) await buyer.register(`Modèle ${place}`)
    const [asking, buying] = buyers as [PersistentBuyer, PersistentBuyer]
    // The balancer sends nobody to a shop that says it is not ready: each instance is asked itself.
    const instances = balancer.readyPorts().map((port) => `http://127.0.0.1:${port}`)
    const ready = ['/', '/shop', '/en/shop', '/hu/shop', '/shop/jeu-quiz-bonne-reponse', '/services']
    const read = (address: string) => fetch(address, { signal: AbortSignal.timeout(15_000) })
    for (const instance of instances)
      for (const path of ready) expect((await read(instance + path)).status, path).toBe(200)

    const said: Said = { ready: 0, refused: 0, other: [] }
    const back = processes.stopDatabase(awayMs)
    const until = performance.now() + awayMs - 2_500
    await wait(500)
    const bought = buying.buy('quiz*1')
    while (performance.now() < until) {
      for (const instance of instances) {
        for (const path of ready) {
          const page = await read(instance + path)
          if (page.status === 200 && (await page.text()).includes('</html>')) said.ready += 1
          else said.other.push(`${path}: ${page.status}`)
        }
        expect((await read(`${instance}/readyz`)).status).toBe(503)
        expect((await read(`${instance}/healthz`)).status).toBe(200)
        for (const [prefix, sentence] of [
          ['', m.error_database_away({}, { locale: 'fr' })],
          ['/en', m.error_database_away({}, { locale: 'en' })],
          ['/hu', m.error_database_away({}, { locale: 'hu' })],
        ]) {
          const cookie = [...asking.browser.cookies].map((one) => one.join('=')).join('; ')
          const answer = await fetch(`${instance}${prefix}/cart/checkout`, {
            headers: { Cookie: `${cookie}; cart=quiz*1` },
            redirect: 'manual',
          })
          const text = await answer.text()
          if (answer.status === 503 && answer.headers.has('retry-after') && text.includes(sentence as string))
            said.refused += 1
          else said.other.push(`${prefix}/cart/checkout: ${answer.status}`)
        }
      }
    }
    await back
    await bought
    await asking.buy('quiz*1')
    expect(said.other).toEqual([])
    expect(said.ready).toBeGreaterThan(10)
    expect(said.refused).toBeGreaterThan(5)
    expect(processes.unexpectedEnds()).toEqual([])
    const kept = await expectEverythingKept(db, { buyers, editors: [], dataDir })
    console.log(JSON.stringify({ awayMs, readyPages: said.ready, plainRefusals: said.refused, ...kept }))
  } finally {
    await db.$client.end()
  }
}, 600_000)
