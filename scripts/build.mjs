// npm run build: the shop's pages and server in build/. With --if-changed only where the sources differ from those it was built of.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashSources, isBuilt, recordBuild } from './built-sources.mjs'
import { projectEnvironment, root } from './project-paths.mjs'
import { processesRunning } from './running-processes.mjs'

const steps = [
  ['npm', 'run', '--silent', 'messages'],
  ['react-router', 'typegen'],
  ['react-router', 'build'],
  ['node', 'scripts/refuse-chunk-cycles.mjs'],
  ['node', 'scripts/split-languages.mjs'],
  ['node', 'scripts/hash-assets.mjs'],
  ['node', 'scripts/compress-assets.mjs'],
]
const onlyIfChanged = process.argv.includes('--if-changed')
// The environment of the caller says nothing about how the shop is built.
const env = projectEnvironment({ NODE_ENV: 'production' })

await otherBuilds()
// Taken before the build: a source that changes meanwhile is built the next time.
const hash = hashSources()
if (!onlyIfChanged || !isBuilt(hash)) {
  refuseUnderRunningShops()
  if (onlyIfChanged) console.error('Building the shop (its sources are new or changed)')
  for (const [command, ...words] of steps) {
    const { status } = spawnSync(command, words, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error(`The build failed at: ${[command, ...words].join(' ')}`)
      process.exit(1)
    }
  }
  recordBuild(hash)
}

/** Two builds of one folder run one after the other; the second finds the work of the first. */
async function otherBuilds() {
  const earlier = () => processesRunning(fileURLToPath(import.meta.url)).filter((id) => id < process.pid)
  for (let ids = earlier(); ids.length > 0; ids = earlier()) await wait(200)
}

/** A shop reads its files from build/ while it runs: a build would take them away under it. */
function refuseUnderRunningShops() {
  const ids = processesRunning(join(root, 'build', 'server', 'main.js'))
  if (ids.length === 0) return
  console.error(
    `The sources have changed, but a shop runs from ${join(root, 'build')} (process ${ids.join(', ')}). ` +
      'Stop it first, or use another folder.',
  )
  process.exit(1)
}
