import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectEnvironment, projectNode, root } from './project-paths.mjs'
import { shopArguments, shopMemory } from './shop-process.mjs'
import { whenOrphaned } from './when-orphaned.mjs'

let end = () => process.exit(143)
whenOrphaned(() => end())

try {
  await ensureInstalled()
  await build()
  serve()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function build() {
  const builder = spawn(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], {
    cwd: root,
    env: projectEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error('The shop was not started.')
}

function serve() {
  const shop = spawn(projectNode(), [...shopArguments, ...process.argv.slice(2)], {
    cwd: root,
    env: projectEnvironment({ ...shopMemory, ...process.env }),
    stdio: 'inherit',
  })
  let last = 0
  // A signal to the whole process group arrives several times: through npm, through this process and at the shop
  // itself.
  const notify = (signal) => {
    if (Date.now() - last > 2_000) shop.kill(signal)
    last = Date.now()
  }
  end = () => notify('SIGTERM')
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, notify)
  process.on('SIGINT', () => {
    // In a terminal Ctrl-C has reached the shop already.
    if (!process.stdin.isTTY) notify('SIGINT')
  })
  shop.on('error', (error) => {
    console.error(`The shop could not be started: ${error.message}`)
    process.exit(1)
  })
  shop.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
