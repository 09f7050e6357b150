import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describeError } from '#domain/describe-error.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Addresses for whoever runs the shop: alive, ready (database, files, mail answer), figures. */
export function health(ports: Ports): Hono {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => ports.db.execute(sql`SELECT 1`),
    files: () => ports.files.check(),
    mail: () => ports.mailer.check(),
  }
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await check()
            return [name, 'ok'] as const
          } catch (error) {
            ports.log.warn({ check: name, error: describeError(error) }, 'not ready')
            return [name, 'failed'] as const
          }
        }),
      )
      const isReady = results.every(([, state]) => state === 'ok')
      return c.json(Object.fromEntries(results), isReady ? 200 : 503)
    })
    .get('/metrics', async (c) =>
      c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
    )
}
