import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine } from './machine/describe-machine.ts'
import { runCleanups } from './machine/register-cleanup.ts'
import { allParts, optInParts } from './parts/all-parts.ts'
import { compareTable } from './report/compare-table.ts'
import { printTable } from './report/print-table.ts'
import { type Origin, readStoredTables, storeTables } from './report/stored-runs.ts'
import { openShopCache } from './shop/shop-cache.ts'

/**
 * npm run bench: measures the built shop over HTTP on this machine, in a separate process with its own data folder, and
 * for comparison a bare node:http server and bare commits. `npm run bench -- pages orders` runs only these parts.
 * --products and --orders set the size of the shop; --large adds 100,000 subscriptions to the renewals.
 * docs/benchmarks.md describes each part. Asserts nothing; fails only if the shop does.
 */
const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '5000' },
    orders: { type: 'string' },
    large: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !Object.hasOwn(allParts, name))
const counts = [values.products, values.orders ?? '0'].map(Number)
if (unknown.length > 0 || counts.some((count) => !Number.isInteger(count) || count < 0)) {
  console.error(
    `npm run bench -- [${Object.keys(allParts).join(' | ')}] [--products N] [--orders N] [--large]`,
  )
  process.exit(2)
}
if (!existsSync(join(root, 'build/server/main.js'))) {
  console.error('The shop is not built: run npm run build first')
  process.exit(2)
}

let isInterrupted = false
const end = (code: number) => {
  isInterrupted = true
  runCleanups().finally(() => process.exit(code))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130))
process.on('uncaughtException', (error) => {
  console.error(error)
  end(1)
})

const names =
  positionals.length > 0 ? positionals : Object.keys(allParts).filter((name) => !optInParts.has(name))
const machine = describeMachine()
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root }).toString().trim()
const storedTables = readStoredTables()
const startMs = performance.now()
console.log(`${machine}, commit ${commit}`)
try {
  await using shopCache = openShopCache()
  for (const name of names) {
    const measure = allParts[name]
    if (!measure) continue
    const orders = Number(values.orders ?? (name === 'admin' ? 100_000 : 0))
    const size = { products: Number(values.products), orders, messages: name === 'admin' ? 20_000 : 0 }
    const options = { shopCache, size, isAlone: positionals.length > 0, isLarge: values.large }
    const started = performance.now()
    const tables = await measure(options)
    const origin: Origin = {
      on: new Date().toISOString(),
      commit,
      machine,
      size: `${size.products} products, ${size.orders} orders`,
    }
    for (const table of tables) {
      printTable(table)
      const lines = compareTable(table, storedTables[table.name], origin)
      if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
    }
    const file = storeTables(tables, origin)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`\n${name}: ${seconds} s, stored in ${relative(root, file)}`)
  }
  console.log(`\nTotal: ${Math.round((performance.now() - startMs) / 1000)} s`)
} catch (error) {
  // After an interruption the parts fail because their processes were stopped.
  if (!isInterrupted) console.error(error)
  process.exitCode = 1
} finally {
  await runCleanups()
}
