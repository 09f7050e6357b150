import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as React from 'react'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { coalesceCalls } from '#server/platform/technical/coalesce-calls.ts'
import type { Ports } from '#server/ports/ports.ts'
import { within } from '#server/ports/within.ts'
import type { Readiness } from './readiness.ts'

/** Which build of React runs: only the development build exports `act`. */
const reactBuild = React.act === undefined ? 'production' : 'development'

/** Timeout of one check: probes ask every few seconds and wait no longer. */
const timeoutMs = 3000
/** How long a result is reused: each check writes a file and calls the mail server. */
const sharedMs = 10_000

/**
 * Health endpoints: /healthz is alive; /readyz is ready for requests (started, not draining), with `?all` also
 * database, files and mail. All instances share those three: a load balancer that checked them would take every
 * instance out at once, although cached pages work without the database, and purchases without the disk.
 */
export function health(ports: Ports, readiness: Readiness): Hono {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => ports.db.execute(sql`SELECT 1`),
    files: () => ports.files.check(),
    mail: () => ports.mailer.check(),
  }
  const checkAll = coalesceCalls(ports, sharedMs, () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(timeoutMs, check())
          return [name, 'ok'] as const
        } catch (error) {
          ports.log.warn({ check: name, error: describeError(error) }, 'not ready')
          return [name, 'failed'] as const
        }
      }),
    ),
  )
  return new Hono()
    .get('/healthz', (c) =>
      c.json({ status: 'ok', release: ports.shop.release, build: reactBuild }, 200, {
        'Cache-Control': 'no-store',
      }),
    )
    .get('/readyz', async (c) => {
      const results = c.req.query('all') === undefined ? [] : await checkAll()
      const isReady = readiness.state === 'ready' && results.every(([, state]) => state === 'ok')
      return c.json({ shop: readiness.state, ...Object.fromEntries(results) }, isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
}
