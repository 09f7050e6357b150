import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as React from 'react'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { shareAnswer } from '#server/platform/technical/share-answer.ts'
import { within } from '#server/platform/technical/within.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Readiness } from './readiness.ts'

/** Which of its two builds React runs as: only the development build exports `act`. */
const reactBuild = React.act === undefined ? 'production' : 'development'

/** Who asks whether the shop is ready asks every few seconds and waits no longer than this. */
const patienceMs = 3000
/** Asking writes a file and calls the mail server: whoever asks more often hears the same again. */
const sharedMs = 10_000

/**
 * Addresses for whoever runs the shop: alive; ready for requests (started, not leaving); with `?all` also whether database, files and mail
 * answer. Those are shared by all instances: who shares out requests would send none to any when one of them is away, though ready pages
 * go on without a database, and purchases without a disk.
 */
export function health(ports: Ports, readiness: Readiness): Hono {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => ports.db.execute(sql`SELECT 1`),
    files: () => ports.files.check(),
    mail: () => ports.mailer.check(),
  }
  const askAll = shareAnswer(ports, sharedMs, () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(patienceMs, check())
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
      const results = c.req.query('all') === undefined ? [] : await askAll()
      const isReady = readiness.state === 'ready' && results.every(([, state]) => state === 'ok')
      return c.json({ shop: readiness.state, ...Object.fromEntries(results) }, isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
}
