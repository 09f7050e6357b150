import { measureLoad } from '../load/measure-load.ts'
import { writeRequest } from '../load/write-request.ts'
import type { Table } from '../report/table.ts'
import { bothCaches } from '../shop/both-caches.ts'
import { loadColumns, loadRow } from './load-row.ts'
import type { Part } from './part.ts'

const addresses = {
  list: ['/api/v1/products?limit=24'],
  detail: ['/api/v1/products/p50'],
  'detail, another product each time': Array.from(
    { length: 90 },
    (_, index) => `/api/v1/products/p${index + 1}`,
  ),
  search: ['/api/v1/search?q=reservation'],
  'search, another text each time': Array.from(
    { length: 200 },
    (_, index) => `/api/v1/search?q=reservation+${index + 1}`,
  ),
}

/** The public API: list, one product, search, with and without page cache. */
export const measureApi: Part = async ({ shopCache, size }) => {
  const tables: Table[] = []
  for await (const { name, shop } of bothCaches(shopCache, size)) {
    const rows = []
    for (const [label, paths] of Object.entries(addresses)) {
      const requests = paths.map((path) => writeRequest(path, shop.host))
      rows.push(loadRow(label, await measureLoad(shop, requests)))
    }
    tables.push({ name: `api.${name}`, title: `API, ${name}`, head: ['asked for', ...loadColumns], rows })
  }
  return tables
}
