// npm run build: builds the shop's pages and server into build/. With --if-changed only if the sources differ from
// those of the last build.
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
// The caller's environment must not affect the build.
const env = projectEnvironment({ NODE_ENV: 'production' })

await otherBuilds()
// Computed before the build: a source that changes meanwhile triggers the next build.
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

/** Serialises builds of one folder; the second finds the result of the first. */
async function otherBuilds() {
  const earlier = () => processesRunning(fileURLToPath(import.meta.url)).filter((id) => id < process.pid)
  for (let ids = earlier(); ids.length > 0; ids = earlier()) await wait(200)
}

/** A running shop reads its files from build/, which a build would replace. */
function refuseUnderRunningShops() {
  const ids = processesRunning(join(root, 'build', 'server', 'main.js'))
  if (ids.length === 0) return
  console.error(
    `The sources have changed, but a shop runs from ${join(root, 'build')} (process ${ids.join(', ')}). ` +
      'Stop it first, or use another folder.',
  )
  process.exit(1)
}
