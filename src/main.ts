import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { createAdaptorServer, type serve } from '@hono/node-server'
import { createApp, createHealthApp } from './app.ts'
import { prepareShop } from './prepare-shop.ts'
import { openPdfThread } from './server/billing/documents/render-pdf.ts'
import { ConfigError, readConfig } from './server/config.ts'
import { readDemoAccounts } from './server/demo-accounts-file.ts'
import { jobHandlers } from './server/job-handlers.ts'
import { seedShop } from './server/seed-shop.ts'
import { wirePorts } from './server/wiring.ts'
import type { Readiness } from './web/endpoints/readiness.ts'
import { createPageCache, type PageCache } from './web/page-cache/page-cache.ts'
import { respondFromCache } from './web/page-cache/respond-from-cache.ts'

const timeoutMs = 20_000
const closeTimeoutMs = 5000

async function start() {
  const { config, ports, handleJobs, stop } = await prepareShop(process.env)
  // The build puts this file beside main.js.
  const closePdfThread = openPdfThread(new URL('pdf-thread.js', import.meta.url))
  const trustedProxies = config.TRUSTED_PROXIES
  const maxBytes = config.PAGE_CACHE_MB * 1_000_000
  let cache: PageCache | undefined
  const readiness: Readiness = { state: 'starting' }
  const app = createApp(ports, {
    trustedProxies,
    countryHeader: config.COUNTRY_HEADER,
    readiness,
    ...(maxBytes > 0 && {
      openPageCache: (render) => (cache = createPageCache(ports, { maxBytes, render })),
    }),
  })
  const respondCached = cache && respondFromCache({ ports, cache, trustedProxies })
  const server =
    config.ROLE === 'worker' ? undefined : await listen(app.fetch, config.HOST, config.PORT, respondCached)
  const healthServer =
    config.HEALTH_PORT === undefined
      ? undefined
      : await listen(createHealthApp(ports, readiness).fetch, config.HOST, config.HEALTH_PORT)
  const local = localAddress(server) ?? config.publicUrl
  if (config.ROLE !== 'web') await handleJobs(local)
  readiness.state = 'ready'
  if (server) printUrls(config.publicUrl, local, readDemoAccounts(config.dataDir))

  let isStopping = false
  let skipDrain: (() => void) | undefined
  const servers = [server, healthServer].filter((open) => open !== undefined)
  const drainMs = server ? config.DRAIN_SECONDS * 1000 : 0
  const shutDown = async (signal: string) => {
    // A second signal skips the drain period.
    if (isStopping) return skipDrain?.()
    isStopping = true
    readiness.state = 'draining'
    if (signal === 'SIGTERM' && drainMs > 0) {
      await new Promise<void>((resolve) => {
        skipDrain = resolve
        setTimeout(resolve, drainMs)
      })
    }
    setTimeout(() => process.exit(1), timeoutMs).unref()
    // Ends the event streams of open back offices, which would delay the shutdown.
    await ports.live.close()
    await Promise.all(servers.map(closeServer))
    await stop()
    await closePdfThread()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}

type Server = ReturnType<typeof serve>

/**
 * Longer than the idle timeout of nginx and load balancers (60 s), which would respond with 502 to a form sent over a
 * connection that was just closed.
 */
const keepAliveMs = 75_000

/** `respondCached` answers requests from the page cache and returns whether it did. */
function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  hostname: string,
  port: number,
  respondCached?: ReturnType<typeof respondFromCache>,
): Promise<Server> {
  const server = createAdaptorServer({
    fetch,
    hostname,
    createServer: ((options: ServerOptions, handler: RequestListener) =>
      createServer({ ...options, keepAliveTimeout: keepAliveMs }, (request, response) => {
        if (!respondCached?.(request, response)) handler(request, response)
      })) as typeof createServer,
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, hostname, () => resolve(server))
  })
}

/** Lets running responses finish, then closes the remaining idle connections. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeTimeoutMs).unref()
  })
}

/** The local URL of this process, independent of the public one; undefined without a server. */
function localAddress(server: Server | undefined): string | undefined {
  const address = server?.address()
  if (!address || typeof address === 'string') return undefined
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

function printUrls(publicUrl: string, local: string, accounts: ReturnType<typeof readDemoAccounts>) {
  const lines = ['', `  Vitrine  ${publicUrl}`, `  en / hu  ${publicUrl}/en  ${publicUrl}/hu`]
  if (local !== publicUrl) lines.push(`  local    ${local}`)
  for (const { role, email, password } of accounts) lines.push(`  ${role.padEnd(8)} ${email}  ${password}`)
  console.log(`${lines.join('\n')}\n`)
}

// Only when run directly: tests and benchmarks import the built shop without starting it.
if (import.meta.main) {
  start().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
}

export { createApp, jobHandlers, prepareShop, readConfig, seedShop, wirePorts }
