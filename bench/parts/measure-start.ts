import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endShop } from '#tests/harness/servers/shop-process.ts'
import { spreadOf } from '../report/spread-of.ts'
import { makeDataFolder } from '../shop/make-data-folder.ts'
import { startShop } from '../shop/start-shop.ts'
import type { Part } from './part.ts'

const port = 3991
const repeats = 5

/**
 * Time from launching the built shop until it is ready, in an empty folder and in a filled one. The limit is a Node
 * process that only listens.
 */
export const measureStart: Part = async () => {
  const [first, second, bare]: number[][] = [[], [], []]
  for (let count = 0; count < repeats; count += 1) {
    bare?.push(await timeBareStart())
    await using folder = await makeDataFolder()
    for (const times of [first, second]) {
      const startMs = performance.now()
      const child = await startShop(folder.path, port)
      times?.push(performance.now() - startMs)
      await endShop(child, 'SIGTERM')
    }
  }
  return [
    {
      name: 'start',
      title: 'Start of the shop, milliseconds until it is ready',
      head: ['what', 'ms'],
      rows: [
        ['empty folder (database made, migrated, filled)', spreadOf(first ?? [])],
        ['again', spreadOf(second ?? [])],
        ['limit: a bare node:http server', spreadOf(bare ?? [])],
      ],
    },
  ]
}

async function timeBareStart(): Promise<number> {
  const startMs = performance.now()
  const child = fork(join(import.meta.dirname, '..', 'workers', 'bare-server-worker.ts'))
  await once(child, 'message')
  const took = performance.now() - startMs
  child.kill()
  await once(child, 'exit')
  return took
}
