import { cpus, totalmem } from 'node:os'
import { measureAdmin, signIn } from './measure-admin.ts'
import { measureFiles } from './measure-files.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measurePages } from './measure-pages.ts'
import { measureDocuments, measureRenewals } from './measure-renewals.ts'
import { measureStart } from './measure-start.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import { printTable } from './print-table.ts'
import { runShop } from './run-shop.ts'

/**
 * npm run bench: the built shop with 500 products on a data folder of its own, measured over HTTP on this machine.
 * npm run bench -- admin: the back office with 5,000 products, 100,000 customers, as many orders, 20,000 messages.
 * npm run bench -- renewals: 1,000 and 10,000 due subscriptions (with --large 100,000 too), by one and by two workers.
 * npm run bench -- invoices: 2,000 documents of one to forty lines, drawn by one worker.
 * Load generator, shop and database share its cores. Prints medians; asserts nothing.
 */
const productCount = 500

console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}`,
)

async function benchShop() {
  await using shop = await runShop({ products: productCount })
  console.log(`\nStart of the shop, milliseconds until it is ready\n`)
  printTable(['what', 'median'], await measureStart())
  console.log(`\nPages without any cache, ${productCount} products\n`)
  printTable(
    [
      'page',
      'median ms (1 client)',
      'p97.5 ms (1 client)',
      'median ms (8 clients)',
      'pages/s (8 clients)',
      'kB',
    ],
    await measurePages(shop.address, shop.paths),
  )

  console.log('\nEvents of the payment provider\n')
  printTable(
    ['event', 'median ms', 'p99 ms', 'longest ms', 'events/s'],
    await measureWebhooks(shop.address, shop.dataDir),
  )
  console.log(`\nLighthouse, mobile, median of three\n`)
  printTable(
    ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'JS kB', 'CSS kB', 'fonts'],
    await measureLighthouse(shop.address, {
      ...shop.paths,
      services: '/services',
      contact: '/contact',
      cart: '/cart',
    }),
  )
}

async function benchAdmin() {
  const full = { products: 5000, customers: 100_000, orders: 100_000, messages: 20_000 }
  await using shop = await runShop(full)
  console.log(`\nBack office, one reader, ${JSON.stringify(full)}\n`)
  const cookie = await signIn(shop.address, shop.dataDir)
  printTable(['page', 'median ms', 'p95 ms'], await measureAdmin(shop.address, cookie))
  console.log('\nFiles of the back office, by how much the shop grew meanwhile\n')
  printTable(
    ['file', 'lines', 'seconds', 'MB', 'more memory, MB'],
    await measureFiles(shop.address, cookie, shop.processId),
  )
}

async function benchRenewals() {
  console.log('\nSubscriptions due on one day, invoiced and charged at the sandbox\n')
  const rows: (string | number)[][] = []
  for (const count of [1000, 10_000, ...(process.argv.includes('--large') ? [100_000] : [])])
    for (const workers of [1, 2]) rows.push(await measureRenewals(count, workers))
  printTable(
    ['due', 'workers', 'invoicing s', 'charging s', 'subscriptions/s', 'peak memory of a worker, MB'],
    rows,
  )
}

async function benchInvoices() {
  console.log('\nDocuments of one to forty lines, drawn and kept by one worker\n')
  printTable(['PDFs', 'seconds', 'PDFs/s', 'peak memory, MB', 'kB each'], [await measureDocuments(2000)])
}

const chosen = { admin: benchAdmin, renewals: benchRenewals, invoices: benchInvoices }
const [wanted = ''] = process.argv.slice(2)
await (wanted in chosen ? chosen[wanted as keyof typeof chosen]() : benchShop())
