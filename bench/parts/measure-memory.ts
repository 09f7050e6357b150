import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from '../load/run-round.ts'
import { writeRequest } from '../load/write-request.ts'
import { processTree } from '../machine/process-tree.ts'
import { readMemory } from '../machine/read-memory.ts'
import { spreadOf } from '../report/spread-of.ts'
import type { Cell } from '../report/table.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { pagePaths } from '../shop/page-paths.ts'
import type { Part } from './part.ts'

const quietMs = 10_000
const loadSeconds = 10
const clientCount = 8
const everyMs = 250

type Sample = { shop: number; database: number }

/** Memory of the shop and its PostgreSQL: idle after the start, while eight clients request pages, and idle again. */
export const measureMemory: Part = async ({ shopCache, size }) => {
  const rows: Cell[][] = []
  for (const isCached of [false, true]) {
    const cache = isCached ? 'with page cache' : 'without'
    const shop = await shopCache.shop(size, { isCached })
    await wait(quietMs)
    rows.push(row(`idle after the start, ${cache}`, await sampleFor(shop, wait(2000))))
    const requests = [
      ...Object.values(pagePaths),
      ...Array.from(
        { length: 500 },
        (_, index) => `/shop/produit-${1 + (index % Math.min(500, size.products))}`,
      ),
      ...Array.from({ length: 100 }, (_, index) => `/shop?q=reservation+${index}`),
    ].map((path) => writeRequest(path, shop.host))
    const load = runLoad({ port: shop.port, requests, clients: clientCount, seconds: loadSeconds })
    rows.push(row(`under load, ${cache}`, await sampleFor(shop, load)))
    await wait(quietMs)
    rows.push(row(`idle again, ${cache}`, await sampleFor(shop, wait(2000))))
  }
  return [
    {
      name: 'memory',
      title: 'Memory, MB (PSS)',
      head: ['when', 'shop', 'PostgreSQL', 'together', 'most together', 'processes'],
      rows,
    },
  ]
}

async function sampleFor(
  shop: OpenShop,
  until: Promise<unknown>,
): Promise<{ samples: Sample[]; count: number }> {
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const samples: Sample[] = []
  let count = 0
  while (!isOver) {
    const tree = processTree(shop.processId(), shop.dataDir)
    count = tree.shop.length + tree.database.length
    samples.push({ shop: readMemory(tree.shop), database: readMemory(tree.database) })
    await Promise.race([over, wait(everyMs)])
  }
  await over
  return { samples, count }
}

function row(name: string, { samples, count }: { samples: Sample[]; count: number }): Cell[] {
  const totalMb = spreadOf(samples.map(({ shop, database }) => shop + database))
  return [
    name,
    spreadOf(samples.map(({ shop }) => shop)),
    spreadOf(samples.map(({ database }) => database)),
    totalMb,
    totalMb.max,
    count,
  ]
}
