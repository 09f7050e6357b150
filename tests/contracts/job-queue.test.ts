import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pgBossJobQueue } from '#server/adapters/pg-boss/pg-boss-job-queue.ts'
import type { JobHandlers, JobName, JobQueue } from '#server/ports/job-queue.ts'
import { type SeededDatabase, seededDatabase } from '#tests/harness/databases/seeded-database.ts'
import { silentLog } from '#tests/harness/silent-log.ts'

let database: SeededDatabase
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const adapters: Record<string, () => Promise<JobQueue>> = {
  'pg-boss': () => pgBossJobQueue({ connectionString: database.connectionString, log: silentLog }),
}

const names: JobName[] = [
  'payments.process-event',
  'payments.reconcile',
  'orders.expire',
  'billing.render-invoice',
  'mailing.send',
  'sandbox.deliver-events',
]

describe.for(Object.entries(adapters))('jobs in %s', ([, open]) => {
  let queue: JobQueue
  let done: [JobName, unknown][] = []
  let fails: (name: JobName, data: unknown) => boolean = () => false
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      async (data: unknown) => {
        if (fails(name, data)) throw new Error('on purpose')
        done.push([name, data])
      },
    ]),
  ) as unknown as JobHandlers

  beforeAll(async () => {
    queue = await open()
  })
  beforeEach(async () => {
    fails = () => false
    await queue.drain(handlers)
    done = []
  })
  afterAll(() => queue.stop())

  const mail = (mailId: string) =>
    database.db.transaction((transaction) => queue.send(transaction, 'mailing.send', { mailId }))

  test('run once, with their data', async () => {
    await mail('one')
    expect(await queue.drain(handlers)).toBe(1)
    expect(done).toEqual([['mailing.send', { mailId: 'one' }]])
    expect(await queue.drain(handlers)).toBe(0)
  })

  test('are queued only when their transaction commits', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        await queue.send(transaction, 'mailing.send', { mailId: 'never' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await queue.drain(handlers)).toBe(0)
    await database.db.transaction(async (transaction) => {
      await queue.send(transaction, 'mailing.send', { mailId: 'later' })
      expect(await queue.drain(handlers)).toBe(0)
    })
    expect(await queue.drain(handlers)).toBe(1)
    expect(done).toEqual([['mailing.send', { mailId: 'later' }]])
  })

  test('of a rolled-back savepoint are dropped, and the others remain', async () => {
    await database.db.transaction(async (transaction) => {
      await queue.send(transaction, 'mailing.send', { mailId: 'kept' })
      await transaction
        .transaction(async (inner) => {
          await queue.send(inner, 'mailing.send', { mailId: 'given up' })
          throw new Error('given up')
        })
        .catch(() => {})
    })
    await queue.drain(handlers)
    expect(done).toEqual([['mailing.send', { mailId: 'kept' }]])
  })

  test('are not delayed by a failed one, which is not counted as done', async () => {
    fails = (_name, data) => (data as { mailId?: string }).mailId === 'bad'
    await mail('bad')
    await mail('good')
    await database.db.transaction((transaction) => queue.send(transaction, 'orders.expire', {}))
    expect(await queue.drain(handlers)).toBe(2)
    expect(done.map(([name]) => name).toSorted()).toEqual(['mailing.send', 'orders.expire'])
  })

  test('are retried later after a failure', async () => {
    let attempts = 0
    fails = (_name, data) => {
      if ((data as { mailId?: string }).mailId === 'stubborn') attempts += 1
      return attempts === 1
    }
    await mail('stubborn')
    await queue.drain(handlers)
    expect(done).toEqual([])
    await expect
      .poll(
        async () => {
          await queue.drain(handlers)
          return done
        },
        { timeout: 8_000, interval: 200 },
      )
      .toContainEqual(['mailing.send', { mailId: 'stubborn' }])
  })

  test('that are dead-lettered can be requeued, except for scheduled ones', async () => {
    const giveUp = () =>
      database.db.execute(
        sql`UPDATE pgboss.job SET state = 'failed', start_after = now() WHERE state < 'active'`,
      )
    await database.db.execute(sql`DELETE FROM pgboss.job`)
    await mail('given up')
    await database.db.transaction((transaction) => queue.send(transaction, 'orders.expire', {}))
    await giveUp()
    expect(await queue.drain(handlers)).toBe(0)
    expect(await queue.requeueFailed()).toBe(1)
    fails = () => true
    await queue.drain(handlers)
    fails = () => false
    await giveUp()
    // Dead-lettered again, it is revived again.
    expect(await queue.requeueFailed()).toBe(1)
    expect(await queue.drain(handlers)).toBe(1)
    expect(done).toEqual([['mailing.send', { mailId: 'given up' }]])
    expect(await queue.requeueFailed()).toBe(0)
  })

  test('can queue another job, which also runs', async () => {
    await database.db.transaction((transaction) =>
      queue.send(transaction, 'billing.render-invoice', { invoiceId: 'i' }),
    )
    const chained: JobHandlers = {
      ...handlers,
      async 'billing.render-invoice'() {
        await mail('after the invoice')
      },
    }
    await queue.drain(chained)
    expect(done).toContainEqual(['mailing.send', { mailId: 'after the invoice' }])
  })

  test('that are not finished are counted: waiting, running or about to be retried', async () => {
    const finish = () => queue.drain(handlers).then(() => queue.countUnfinished())
    // Failed jobs of earlier tests may become due at any moment.
    await database.db.execute(sql`DELETE FROM pgboss.job WHERE state <= 'active'`)
    expect(await queue.countUnfinished()).toBe(0)
    fails = (_name, data) => (data as { mailId?: string }).mailId === 'fails'
    await Promise.all([mail('counted'), mail('fails')])
    expect(await queue.countUnfinished()).toBe(2)
    let duringWork = 0
    await queue.drain({
      ...handlers,
      async 'mailing.send'(data) {
        duringWork = await queue.countUnfinished()
        await handlers['mailing.send'](data)
      },
    })
    expect(duringWork).toBeGreaterThan(0)
    expect(await queue.countUnfinished()).toBe(1)
    fails = () => false
    // Their order is up to the queue.
    await expect.poll(finish, { timeout: 8_000, interval: 200 }).toBe(0)
  })

  test('do not start after the time limit, and stay queued', async () => {
    await mail('left')
    expect(await queue.drain(handlers, { untilMs: performance.now() - 1 })).toBe(0)
    expect(await queue.drain(handlers)).toBe(1)
  })

  test('are shared by two instances, and none runs twice', async () => {
    const other = await open()
    await Promise.all(Array.from({ length: 30 }, (_, index) => mail(`shared-${index}`)))
    await Promise.all([queue.drain(handlers), other.drain(handlers)])
    const shared = done.map(([, data]) => JSON.stringify(data)).filter((data) => data.includes('shared-'))
    expect(shared).toHaveLength(30)
    expect(new Set(shared).size).toBe(30)
    await other.stop()
  })

  test('are run by a worker soon after queueing, and the running one finishes on stop', async () => {
    const worker = await open()
    let release: () => void = () => {}
    let hasBegun = false
    const slow: JobHandlers = {
      ...handlers,
      async 'mailing.send'(data) {
        // Jobs of earlier tests may run again here.
        if (data.mailId !== 'slow') return
        hasBegun = true
        await new Promise<void>((resolve) => {
          release = resolve
        })
        done.push(['mailing.send', data])
      },
    }
    await worker.work(slow)
    await database.db.transaction((transaction) =>
      worker.send(transaction, 'mailing.send', { mailId: 'slow' }),
    )
    await expect.poll(() => hasBegun, { timeout: 5_000 }).toBe(true)
    const stopping = worker.stop()
    release()
    await stopping
    expect(done).toContainEqual(['mailing.send', { mailId: 'slow' }])
  })
})
