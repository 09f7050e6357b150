// After a build: writes the integrity hash and imports of each browser script, which payment pages enforce
// (src/web/script-integrity.ts).
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const build = join(import.meta.dirname, '../build')
const names = await readdir(join(build, 'client/assets'), { recursive: true })
const scripts = {}
for (const name of names.filter((file) => file.endsWith('.js')).toSorted()) {
  const code = await readFile(join(build, 'client/assets', name))
  const address = `/assets/${name}`
  const imports = code.toString().matchAll(/["'`](\.{1,2}\/[\w~./-]+\.js)["'`]/g)
  scripts[address] = {
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    imports: [...new Set([...imports].map(([, path]) => posix.join(posix.dirname(address), path)))],
  }
}
await writeFile(join(build, 'server/script-integrity.json'), JSON.stringify(scripts))
