// After a build: two chunks that import each other run in whatever order a page happens to ask for them, and what one
// reads of the other at its start is not there yet. Such a build fails here instead of on some visitor's third click.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../build/client/assets')
const imports = /(?:from|import)\s*["'](\.[^"']+\.js)["']/g

const needs = new Map()
for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))) {
  const code = await readFile(join(folder, name), 'utf8')
  needs.set(
    name,
    [...code.matchAll(imports)].map(([, needed]) => join(dirname(name), needed)),
  )
}

const done = new Set()

/** The chunks from one back to itself; undefined when there is no such way. */
function findCycle(name, way) {
  if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
  if (done.has(name)) return undefined
  for (const needed of needs.get(name) ?? []) {
    const cycle = findCycle(needed, [...way, name])
    if (cycle) return cycle
  }
  done.add(name)
  return undefined
}

for (const name of needs.keys()) {
  const cycle = findCycle(name, [])
  if (cycle) {
    console.error(`Chunks that need each other:\n  ${cycle.join('\n  ')}`)
    process.exit(1)
  }
}
