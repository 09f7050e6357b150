import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Hono } from 'hono'
import type { TestApp } from '../create-test-app.ts'
import { testSecret } from '../databases/databases.ts'
import { TestVisitor } from '../test-visitor.ts'
import { freePort } from './free-port.ts'
import { endShop, spawnShop, waitUntilReady } from './shop-process.ts'

const startMs = 180_000

/**
 * The built shop in a separate process on a test's database, with its output; a worker answers on its health port.
 * Dispose of it with `await using`.
 */
export async function startShop(
  shop: Pick<TestApp, 'connectionString' | 'dataDir'>,
  settings: Record<string, string>,
  program?: readonly string[],
) {
  const port = await freePort()
  const child = spawnShop(
    {
      ...(settings.ROLE === 'worker' ? { HEALTH_PORT: String(port) } : { PORT: String(port) }),
      PUBLIC_URL: 'http://shop.test',
      DATABASE_URL: shop.connectionString,
      APP_SECRET: testSecret,
      DATA_DIR: shop.dataDir,
      DRAIN_SECONDS: '0',
      ...settings,
    },
    { stdout: 'pipe', stderr: 'pipe' },
    program,
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const exited = once(child, 'exit')
  const sendRequest = (path: string, init: RequestInit = {}) => send(port, path, init)
  const appAt = (at: number, address: (() => string) | undefined) => ({
    request(url: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      if (address) headers.set('X-Forwarded-For', address())
      return send(at, url.replace('http://shop.test', ''), { ...init, headers })
    },
  })
  // A shop whose vendors are all unavailable is not ready; liveness is enough here.
  await waitUntilReady(child, () => sendRequest('/healthz'), { withinMs: startMs, pauseMs: 100 }).catch(
    (cause: unknown) => {
      throw new Error(`The shop did not start: ${output}`, { cause })
    },
  )
  return {
    port,
    ask: sendRequest,
    output: () => output,
    /** A visitor of the shop, or of a proxy before it; `address` gives the IP address of each request. */
    visitor: ({ at = port, address }: { at?: number; address?: () => string } = {}) =>
      new TestVisitor(appAt(at, address) as unknown as Hono),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    gone: async () => (await exited)[0] as number | null,
    [Symbol.asyncDispose]: () => endShop(child, 'SIGKILL'),
  }
}

/** `fetch` does not allow a Host header. */
export async function send(port: number, path: string, init: RequestInit): Promise<Response> {
  const { method = 'GET', body } = init
  const headers = { Host: 'shop.test', ...Object.fromEntries(new Headers(init.headers)) }
  const clientRequest = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  clientRequest.end(typeof body === 'string' ? body : undefined)
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const headerPairs = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const status = response.statusCode ?? 500
  return new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), {
    status,
    headers: headerPairs,
  })
}
