import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DeliveryPlan } from '#server/adapters/sandbox-payments/sandbox-store.ts'
import { withHeartbeats } from '#server/platform/technical/with-heartbeats.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Readiness } from '#web/endpoints/readiness.ts'
import { createPageCache, type PageCache } from '#web/page-cache/page-cache.ts'
import { createDatabase, databaseUrl, dropDatabase, testSecret } from './databases/databases.ts'
import { loadBuiltShop } from './runner/built-shop.ts'
import { fastFolder } from './runner/fast-folder.ts'
import { TestClock } from './test-clock.ts'
import { TestVisitor } from './test-visitor.ts'

export type TestAppOptions = {
  environment?: Record<string, string>
  deliveryPlan?: DeliveryPlan
  sandboxToken?: () => string
  now?: string
  maxConnections?: number
  /** Changes the database before the application connects to it. */
  prepare?: (connectionString: string) => Promise<unknown>
  /** Changes ports before the application is built from them, for example a mailer that fails. */
  change?: (ports: Ports) => Ports
  /** Caches pages as the built shop does; otherwise each request renders its page. */
  hasPageCache?: boolean
}

/** A whole shop on a separate copy of the seeded database. Dispose of it with `await using`. */
export async function createTestApp(options: TestAppOptions = {}) {
  const serverUrl = inject('serverUrl')
  const { createApp, jobHandlers, readConfig, wirePorts } = await loadBuiltShop()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await createDatabase(serverUrl, name, 'shop_template')
  const dataDir = await fastFolder('vitrine-shop-')
  const connectionString = databaseUrl(serverUrl, name)
  await options.prepare?.(connectionString)
  const clock = new TestClock(options.now ?? '2026-11-21T10:00:00Z')
  const config = readConfig({
    DATABASE_URL: connectionString,
    APP_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://shop.test',
    // On a busy machine too, a form's work is complete when its response arrives.
    REQUEST_WAITS_MS: '60000',
    ...options.environment,
  })
  const wired = await wirePorts(config, {
    connectionString,
    clock,
    maxConnections: options.maxConnections ?? 6,
    deliveryPlan: options.deliveryPlan,
    sandboxToken: options.sandboxToken,
    // A tenth of an application's start; hash-password.test.ts holds the shop's own cost.
    passwordCost: { memory: 8, passes: 1 },
  })
  const ports = options.change ? options.change(wired.ports) : wired.ports
  let pages: PageCache | undefined
  const readiness: Readiness = { state: 'ready' }
  const app = createApp(ports, {
    trustedProxies: config.TRUSTED_PROXIES,
    countryHeader: config.COUNTRY_HEADER,
    readiness,
    ...(options.hasPageCache && {
      openPageCache: (render) => (pages = createPageCache(ports, { maxBytes: 20_000_000, render })),
    }),
  })
  const postWebhook = async (body: string, headers: Record<string, string>) =>
    app.request('http://shop.test/webhooks/sandbox', { method: 'POST', body, headers })
  return {
    app,
    readiness,
    ports,
    clock,
    dataDir,
    connectionString,
    pages: () => pages as PageCache,
    visitor: () => new TestVisitor(app, config.publicUrl),
    /** Runs every pending job, as a worker would. */
    runJobs: () => ports.jobs.drain(withHeartbeats(ports, jobHandlers(ports, postWebhook))),
    async mailbox(): Promise<string[]> {
      const folder = join(dataDir, 'mailbox')
      const names = await readdir(folder).catch(() => [])
      return Promise.all(names.toSorted().map((file) => readFile(join(folder, file), 'utf8')))
    },
    async [Symbol.asyncDispose]() {
      await wired.close()
      await dropDatabase(serverUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
