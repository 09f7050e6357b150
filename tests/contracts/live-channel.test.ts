import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { postgresLiveChannel } from '#server/adapters/postgres/postgres-live-channel.ts'
import type { LiveChannel, LiveTopic } from '#server/ports/live-channel.ts'
import { type SeededDatabase, seededDatabase } from '#tests/harness/databases/seeded-database.ts'
import { silentLog } from '#tests/harness/silent-log.ts'

type Opened = { one: LiveChannel; other: LiveChannel; interrupt(): Promise<unknown> }

let database: SeededDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** Each opens the channel twice, as two instances of the shop would, and can break its connection. */
const adapters: Record<string, () => Opened> = {
  postgres() {
    const open = () => postgresLiveChannel(database.connectionString, database.db.$client, silentLog)
    return {
      one: open(),
      other: open(),
      async interrupt() {
        const client = new pg.Client({ connectionString: database.connectionString })
        await client.connect()
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine-live' AND datname = current_database()",
        )
        await client.end()
      },
    }
  },
}

const pollOptions = { timeout: 8_000, interval: 25 }

describe.for(Object.entries(adapters))('messages over %s', ([, open]) => {
  let opened: Opened
  beforeAll(async () => {
    opened = open()
    // Both are subscribed once each receives its own message.
    for (const channel of [opened.one, opened.other]) await hears(channel, channel, 'catalogue')
  })
  afterAll(async () => {
    await opened.one.close()
    await opened.other.close()
  })

  async function hears(listener: LiveChannel, speaker: LiveChannel, topic: LiveTopic) {
    const received = vi.fn()
    const end = listener.subscribe(topic, received)
    await vi.waitUntil(async () => {
      await speaker.publish(topic, { n: 1 })
      return received.mock.calls.length > 0
    }, pollOptions)
    end()
  }

  test('are fully handled before the channel closes', async () => {
    const { one, other } = open()
    await hears(one, other, 'catalogue')
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = vi.fn(() => promise)
    one.subscribe('settings', begun)
    await other.publish('settings', {})
    await vi.waitUntil(() => begun.mock.calls.length > 0, pollOptions)
    const closed = vi.fn()
    const closing = one.close().then(closed)
    await new Promise((later) => setTimeout(later, 100))
    expect(closed).not.toHaveBeenCalled()
    resolve()
    await closing
    await other.close()
  })

  test('reach every instance unchanged, including the sender', async () => {
    const message = { category: 'seller', accents: 'é ő €', nested: { list: [1, null, 'x'] } }
    const received = [vi.fn(), vi.fn(), vi.fn()]
    const ends = [
      opened.one.subscribe('settings', received[0] as never),
      opened.other.subscribe('settings', received[1] as never),
      opened.other.subscribe('settings', received[2] as never),
    ]
    await opened.one.publish('settings', message)
    for (const listener of received)
      await expect.poll(() => listener.mock.calls, pollOptions).toEqual([[message]])
    for (const end of ends) end()
  })

  test('arrive in the order they were sent', async () => {
    const received: unknown[] = []
    const end = opened.other.subscribe('orders', (message) => received.push(message))
    for (let number = 0; number < 20; number += 1) await opened.one.publish('orders', number)
    await expect.poll(() => received, pollOptions).toEqual(Array.from({ length: 20 }, (_, index) => index))
    end()
  })

  test('reach only subscribers of their topic, and only while subscribed', async () => {
    const other = vi.fn()
    const ended = vi.fn()
    const last = vi.fn()
    opened.other.subscribe('ratings', other)
    opened.other.subscribe('mails', ended)()
    opened.other.subscribe('mails', last)
    await opened.one.publish('mails', 1)
    await expect.poll(() => last.mock.calls.length, pollOptions).toBe(1)
    expect(other).not.toHaveBeenCalled()
    expect(ended).not.toHaveBeenCalled()
  })

  test('may be 6,000 characters long', async () => {
    const received = vi.fn()
    opened.other.subscribe('pages', received)
    await opened.one.publish('pages', 'x'.repeat(6_000))
    await expect.poll(() => received.mock.calls[0]?.[0]?.length, pollOptions).toBe(6_000)
  })

  test('arrive again after a lost connection', async () => {
    const received = vi.fn()
    opened.other.subscribe('storage', received)
    await opened.interrupt()
    await expect
      .poll(async () => {
        await opened.one.publish('storage', 1).catch(() => {})
        return received.mock.calls.length
      }, pollOptions)
      .toBeGreaterThan(0)
  })

  test('cause no error when both channels close', async () => {
    const { one, other } = open()
    await one.close()
    await other.close()
  })
})
