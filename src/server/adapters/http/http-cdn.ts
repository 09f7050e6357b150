import { setTimeout as wait } from 'node:timers/promises'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { type Cdn, everyPage } from '../../ports/cdn.ts'
import type { Log } from '../../ports/ports.ts'

/** Changes of one moment are one request. */
const gatherMs = 200
/**
 * The same purge once more: another process of the shop may have answered the CDN with its previous page, a moment before
 * it heard of the change.
 */
const againAfterMs = 2_000
const timeoutMs = 5_000
const attempts = 3
/** More keys than fit in a header of most servers: then everything is purged. */
const maxKeys = 100

type Options = { url: string; token: string | undefined; log: Pick<Log, 'warn'>; againMs?: number }

/** Purges by POST with the keys in `Surrogate-Key`, separated by spaces, as Fastly's API and deploy/cdn/varnish.vcl do. */
export function httpCdn({ url, token, log, againMs = againAfterMs }: Options): Cdn {
  const gathered = new Set<string>()
  const headers = (keys: readonly string[]) => ({
    'Surrogate-Key': keys.join(' '),
    ...(token && { Authorization: `Bearer ${token}` }),
  })
  const send = async (keys: readonly string[]): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(url, {
          method: 'POST',
          headers: headers(keys),
          redirect: 'error',
          signal,
        })
        await response.body?.cancel()
        if (response.ok) return
        throw new Error(`status ${response.status}`)
      } catch (error) {
        if (attempt === attempts) return log.warn({ error: describeError(error) }, 'the CDN was not purged')
        await wait(500 * attempt, undefined, { ref: false })
      }
    }
  }
  const flush = async () => {
    const keys = gathered.size > maxKeys || gathered.has(everyPage) ? [everyPage] : [...gathered]
    gathered.clear()
    await send(keys)
    await wait(againMs, undefined, { ref: false })
    await send(keys)
  }
  return {
    purge(keys) {
      const isScheduled = gathered.size > 0
      for (const key of keys) gathered.add(key)
      if (!isScheduled && gathered.size > 0) setTimeout(flush, gatherMs).unref()
    },
  }
}
