import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { LiveChannel } from '../../ports/live-channel.ts'
import type { Log } from '../../ports/ports.ts'

const channel = 'vitrine_live'
const reconnectMs = 1000

type Listener = { onMessage: (payload: unknown) => void; onEnd: (() => void) | undefined }

/** A message that never arrives must not block those behind it. */
const timeoutMs = 1000

/** Coalesces equal messages: while one is in flight, further calls share one more send after it. */
function coalescePublish(say: (said: string) => Promise<void>): LiveChannel['publish'] {
  const inFlight = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()
  const send = (said: string) => {
    const sent = say(said).finally(() => inFlight.get(said) === sent && inFlight.delete(said))
    inFlight.set(said, sent)
    return sent
  }
  return (topic, message) => {
    const said = JSON.stringify({ topic, message })
    const before = inFlight.get(said)
    if (!before) return send(said)
    const next =
      waiting.get(said) ??
      Promise.race([before, wait(timeoutMs, undefined, { ref: false })]).then(() => {
        waiting.delete(said)
        return send(said)
      })
    waiting.set(said, next)
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

  async function listen() {
    if (isClosed) return
    const client = new pg.Client({ connectionString, application_name: 'vitrine-live' })
    const retry = () => {
      if (listening === client) listening = undefined
      if (!isClosed) setTimeout(listen, reconnectMs).unref()
    }
    client.on('error', (error) => log.warn({ error: describeError(error) }, 'live channel lost'))
    client.on('end', retry)
    client.on('notification', ({ payload }) => {
      const { topic, message } = JSON.parse(payload ?? '{}')
      for (const { onMessage } of listeners.get(topic) ?? []) onMessage(message)
    })
    try {
      await client.connect()
      listening = client
      await client.query(`LISTEN ${channel}`)
      // Messages sent during the interruption are lost: anything may have changed.
      if (wasListening)
        for (const ofTopic of listeners.values()) for (const { onMessage } of ofTopic) onMessage({})
      wasListening = true
    } catch (error) {
      log.warn({ error: describeError(error) }, 'live channel not reached')
      await client.end().catch(() => {})
    }
  }
  const started = listen()

  async function say(said: string) {
    await started
    // The change is committed, whether or not others receive the message.
    await pool
      .query('SELECT pg_notify($1, $2)', [channel, said])
      .catch((error) => log.warn({ said, error: describeError(error) }, 'others were not told'))
  }

  return {
    publish: coalescePublish(say),
    subscribe(topic, onMessage, onEnd) {
      const ofTopic = listeners.get(topic) ?? new Set()
      const listener = { onMessage, onEnd }
      listeners.set(topic, ofTopic.add(listener))
      return () => ofTopic.delete(listener)
    },
    async close() {
      isClosed = true
      for (const ofTopic of listeners.values()) for (const { onEnd } of ofTopic) onEnd?.()
      listeners.clear()
      await started
      await listening?.end().catch(() => {})
    },
  }
}
