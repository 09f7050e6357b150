// After a build: fails on chunks that import each other. Their order of evaluation depends on the page, so one may read
// a value of the other before it exists.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../build/client/assets')
const imports = /(?:from|import)\s*["'](\.[^"']+\.js)["']/g

const importsByChunk = new Map()
for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))) {
  const code = await readFile(join(folder, name), 'utf8')
  importsByChunk.set(
    name,
    [...code.matchAll(imports)].map(([, imported]) => join(dirname(name), imported)),
  )
}

const visited = new Set()

/** A chain of imports from a chunk back to itself; undefined if there is none. */
function findCycle(name, path) {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
  if (visited.has(name)) return undefined
  for (const imported of importsByChunk.get(name) ?? []) {
    const cycle = findCycle(imported, [...path, name])
    if (cycle) return cycle
  }
  visited.add(name)
  return undefined
}

for (const name of importsByChunk.keys()) {
  const cycle = findCycle(name, [])
  if (cycle) {
    console.error(`Chunks that import each other:\n  ${cycle.join('\n  ')}`)
    process.exit(1)
  }
}
