import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const port = 3990

export type RunningShop = AsyncDisposable & {
  address: string
  dataDir: string
  processId: number
  paths: Record<string, string>
}

/** How full the shop shall be. */
export type Load = { products: number; customers?: number; orders?: number; messages?: number }

/** Starts the built shop as its own process and waits until it is ready. */
export async function startShop(
  dataDir: string,
  shopPort: number,
): Promise<{ address: string; child: ChildProcess }> {
  const address = `http://127.0.0.1:${shopPort}`
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Somebody answers at ${address} already: stop them first`)
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(shopPort),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 3000; tries += 1) {
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { address, child }
    if (child.exitCode !== null) break
    await wait(10)
  }
  throw new Error('The shop did not become ready')
}

export async function stopShop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** A shop with generated products on a folder that goes away with it. */
export async function runShop({
  products,
  customers = 0,
  orders = 0,
  messages = 0,
}: Load): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  await chmod(dataDir, 0o755)
  const { address, child } = await startShop(dataDir, port)
  execFileSync(
    process.execPath,
    [
      join(root, 'src/cli.ts'),
      'seed',
      '--large',
      ...Object.entries({ products, customers, orders, messages }).flatMap(([name, count]) => [
        `--${name}`,
        String(count),
      ]),
    ],
    {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return {
    address,
    dataDir,
    processId: child.pid ?? 0,
    paths: { home: '/', shop: '/shop', search: '/shop?q=reservation', product: '/shop/produit-250' },
    async [Symbol.asyncDispose]() {
      await stopShop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
