import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { LiveChannel } from '../../ports/live-channel.ts'
import type { Log } from '../../ports/ports.ts'

const channel = 'vitrine_live'
const reconnectMs = 1000

type Listener = { onMessage: (payload: unknown) => unknown; onEnd: (() => void) | undefined }

/** How long an equal message waits for the one in flight: a send that hangs must not block those after it. */
const maxWaitMs = 1000

/** Coalesces equal messages: while one is in flight, further calls share one more send after it. */
function coalescePublish(notify: (payload: string) => Promise<void>): LiveChannel['publish'] {
  const inFlight = new Map<string, Promise<void>>()
  const scheduled = new Map<string, Promise<void>>()
  const send = (payload: string) => {
    const sent = notify(payload).finally(() => inFlight.get(payload) === sent && inFlight.delete(payload))
    inFlight.set(payload, sent)
    return sent
  }
  return (topic, message) => {
    const payload = JSON.stringify({ topic, message })
    const current = inFlight.get(payload)
    if (!current) return send(payload)
    const next =
      scheduled.get(payload) ??
      Promise.race([current, wait(maxWaitMs, undefined, { ref: false })]).then(() => {
        scheduled.delete(payload)
        return send(payload)
      })
    scheduled.set(payload, next)
    return next
  }
}

/**
 * Messages over LISTEN/NOTIFY: one listening connection per process, reopened when it breaks. Payloads stay under
 * PostgreSQL's limit of 8,000 bytes.
 */
export function postgresLiveChannel(connectionString: string, pool: pg.Pool, log: Log): LiveChannel {
  const listeners = new Map<string, Set<Listener>>()
  let listening: pg.Client | undefined
  let isClosed = false
  let wasListening = false
  /** Unfinished work of the listeners. Awaited on close: it uses the pool, which is closed after the channel. */
  const running = new Set<Promise<unknown>>()

  function deliver({ onMessage }: Listener, message: unknown): void {
    const work = Promise.resolve(onMessage(message)).finally(() => running.delete(work))
    running.add(work)
  }

  async function listen() {
    if (isClosed) return
    const client = new pg.Client({ connectionString, application_name: 'vitrine-live' })
    const retry = () => {
      if (listening === client) listening = undefined
      if (!isClosed) setTimeout(listen, reconnectMs).unref()
    }
    client.on('error', (error) => log.warn({ error: describeError(error) }, 'live channel: connection lost'))
    client.on('end', retry)
    client.on('notification', ({ payload }) => {
      const { topic, message } = JSON.parse(payload ?? '{}')
      for (const listener of listeners.get(topic) ?? []) deliver(listener, message)
    })
    try {
      await client.connect()
      listening = client
      await client.query(`LISTEN ${channel}`)
      // Messages sent during the interruption are lost: an empty one makes each listener reread its data.
      if (wasListening)
        for (const topicListeners of listeners.values())
          for (const listener of topicListeners) deliver(listener, {})
      wasListening = true
    } catch (error) {
      log.warn({ error: describeError(error) }, 'live channel: no connection')
      await client.end().catch(() => {})
    }
  }
  const started = listen()

  async function notify(payload: string) {
    await started
    // The change is committed, whether or not others receive the message.
    await pool
      .query('SELECT pg_notify($1, $2)', [channel, payload])
      .catch((error) => log.warn({ payload, error: describeError(error) }, 'live channel: message not sent'))
  }

  return {
    publish: coalescePublish(notify),
    subscribe(topic, onMessage, onEnd) {
      const topicListeners = listeners.get(topic) ?? new Set()
      const listener = { onMessage, onEnd }
      listeners.set(topic, topicListeners.add(listener))
      return () => topicListeners.delete(listener)
    },
    async close() {
      isClosed = true
      for (const topicListeners of listeners.values()) for (const { onEnd } of topicListeners) onEnd?.()
      listeners.clear()
      await started
      await listening?.end().catch(() => {})
      await Promise.allSettled(running)
    },
  }
}
