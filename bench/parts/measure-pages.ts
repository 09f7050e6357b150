import { measureLoad } from '../load/measure-load.ts'
import { writeRequest } from '../load/write-request.ts'
import type { Cell, Table } from '../report/table.ts'
import { bothCaches } from '../shop/both-caches.ts'
import { pagePaths } from '../shop/page-paths.ts'
import { loadColumns, loadRow } from './load-row.ts'
import type { Part } from './part.ts'

const browsers = { 'Accept-Encoding': 'gzip, deflate, br' }
const searches = 200

/**
 * The most visited pages, with page cache and rendered for each request, uncompressed and compressed as for browsers.
 */
export const measurePages: Part = async ({ shopCache, size }) => {
  const tables: Table[] = []
  for await (const { name, shop } of bothCaches(shopCache, size)) {
    const rows: Cell[][] = []
    for (const [page, path] of Object.entries(pagePaths)) {
      for (const [encoding, headers] of [
        ['', {}],
        [', compressed', browsers],
      ] as const) {
        const load = await measureLoad(shop, [writeRequest(path, shop.host, { headers })])
        rows.push(loadRow(`${page}${encoding}`, load))
      }
    }
    const others = Array.from({ length: searches }, (_, index) =>
      writeRequest(`/shop?q=reservation+${index + 1}`, shop.host),
    )
    rows.push(loadRow('search, another text each time', await measureLoad(shop, others)))
    tables.push({
      name: `pages.${name}`,
      title: `Pages, ${name}`,
      head: ['page', ...loadColumns],
      rows,
    })
  }
  return tables
}
