import { measureLatency } from '../load/measure-latency.ts'
import { measureLoad } from '../load/measure-load.ts'
import { openBareServer } from '../load/open-bare-server.ts'
import { writeRequest } from '../load/write-request.ts'
import type { Cell, Table } from '../report/table.ts'
import { backOfficePaths } from '../shop/back-office-paths.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { pagePaths } from '../shop/page-paths.ts'
import { signIn } from '../shop/sign-in.ts'
import type { Part } from './part.ts'

const sizes = [
  { products: 100, orders: 1000 },
  { products: 5000, orders: 1000 },
  { products: 50_000, orders: 1000 },
  { products: 5000, orders: 100_000 },
]
const visited = {
  ...pagePaths,
  'API list': '/api/v1/products?limit=24',
  'API detail': '/api/v1/products/p50',
  'API search': '/api/v1/search?q=reservation',
}
const backOffice = [
  'orders',
  'orders, by number',
  'products',
  'products, searched',
  'customers',
  'invoices',
] as const

/**
 * Cost of the same requests in larger shops: CPU of shop and PostgreSQL per response without page cache, and response
 * times of the back office.
 */
export const measureGrowth: Part = async ({ shopCache }) => {
  const columns: Map<string, Cell>[] = []
  for (const size of sizes) {
    const shop = await shopCache.shop({ ...size, messages: 1000 }, { isCached: false })
    columns.push(new Map([...(await measureVisits(shop)), ...(await measureBackOffice(shop))]))
  }
  const names = [...(columns[0]?.keys() ?? [])]
  const table: Table = {
    name: 'growth',
    title: 'As the shop grows, without page cache',
    note: 'Eight clients: CPU of shop and PostgreSQL for an answer, and answers a second. One reader of the back office: time to the last byte.',
    head: [
      'what',
      ...sizes.map(
        ({ products, orders }) =>
          `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders`,
      ),
    ],
    rows: names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
  }
  return [table]
}

async function measureVisits(shop: OpenShop): Promise<[string, Cell][]> {
  const found: [string, Cell][] = []
  for (const [name, path] of Object.entries(visited)) {
    const load = await measureLoad(shop, [writeRequest(path, shop.host)], { seconds: 0.6, warmUp: 1 })
    const { shopCpuMs, databaseCpuMs } = load ?? {}
    found.push([
      `${name}, CPU ms`,
      shopCpuMs && databaseCpuMs
        ? {
            median: shopCpuMs.median + databaseCpuMs.median,
            min: shopCpuMs.min + databaseCpuMs.min,
            max: shopCpuMs.max + databaseCpuMs.max,
          }
        : 'skipped: 404',
    ])
    found.push([`${name}, answers/s`, load?.perSecond ?? 'skipped: 404'])
  }
  return found
}

async function measureBackOffice(shop: OpenShop): Promise<[string, Cell][]> {
  await using bare = await openBareServer()
  const headers = { Cookie: await signIn(shop) }
  const found: [string, Cell][] = []
  for (const name of backOffice) {
    const path = backOfficePaths[name].replace(/^([^?]*)/, '$1.data')
    const alone = await measureLatency(shop, bare, writeRequest(path, shop.host, { headers }))
    found.push([`back office: ${name}, ms`, alone?.ms ?? 'skipped: 404'])
  }
  return found
}
