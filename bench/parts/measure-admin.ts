import { measureLatency } from '../load/measure-latency.ts'
import { openBareServer } from '../load/open-bare-server.ts'
import { writeRequest } from '../load/write-request.ts'
import type { Cell } from '../report/table.ts'
import { backOfficePaths } from '../shop/back-office-paths.ts'
import { signIn } from '../shop/sign-in.ts'
import { measureFiles } from './measure-files.ts'
import type { Part } from './part.ts'

/** The back office's pages with a full shop and one client, and its exports. */
export const measureAdmin: Part = async ({ shopCache, size }) => {
  const shop = await shopCache.shop(size)
  const cookie = await signIn(shop)
  await using bare = await openBareServer()
  const rows: Cell[][] = []
  for (const [name, path] of Object.entries(backOfficePaths)) {
    // A data request as of client-side navigation, without rendering the page.
    const request = writeRequest(path.replace(/^([^?]*)/, '$1.data'), shop.host, {
      headers: { Cookie: cookie },
    })
    const found = await measureLatency(shop, bare, request)
    rows.push(
      found
        ? [name, found.ms, found.p95Ms, found.limitMs, found.shopCpuMs, found.databaseCpuMs]
        : [name, 'skipped: the address answers 404', '', '', '', ''],
    )
  }
  return [
    {
      name: 'admin',
      title: 'Back office, one reader',
      head: ['page', 'ms', 'p95 ms', 'limit ms', 'CPU ms, shop', 'CPU ms, PostgreSQL'],
      rows,
    },
    {
      name: 'admin.files',
      title: 'Files of the back office, by how much the shop grew meanwhile',
      head: ['file', 'lines', 'seconds', 'MB', 'more memory, MB'],
      rows: await measureFiles(shop.address, cookie, shop.processId()),
    },
  ]
}
