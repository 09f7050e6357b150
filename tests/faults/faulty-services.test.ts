import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import type { JobName } from '#server/ports/job-queue.ts'
import { register } from '#tests/harness/customers.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { type Placed, placeOrder, review } from '#tests/harness/purchases.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { type S3Fault, s3Server } from '#tests/harness/servers/s3-server.ts'
import type { Outage } from '#tests/harness/stripe/stripe-server.ts'
import { stripeShop } from '#tests/harness/stripe/stripe-shop.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const buyers = simulationSize({ usual: 2, full: 20, longest: 60 })
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const visa = { card: { number: '4242424242424242', expMonth: 12, expYear: 2034 } }

const providerTroubles: Outage[] = ['before', 'after', 'late', { status: 500, body: 'unknown' }]
const storageTroubles: S3Fault[] = ['hang up', 'after', 'late', 'half', { status: 503, code: 'SlowDown' }]
const mailTroubles = [
  { code: 451, text: '4.3.0 Try again later' },
  { code: 421, text: '4.7.0 Too many connections' },
]

/** Each of the three is slow, refuses, hangs up before acting, or acts and loses its response. */
test(`${buyers} purchases complete once, with all mails and documents, despite faulty services (seed ${seed})`, async () => {
  const random = randomNumbers(seed)
  let isFaultFree = false
  const count = { provider: 0, storage: 0, mail: 0, lies: 0 }
  // The first call to each always fails: with only three purchases, chance may spare one of the three.
  const trouble = <T>(
    kind: 'provider' | 'storage' | 'mail',
    share: number,
    of: readonly T[],
  ): T | undefined => {
    if (isFaultFree || (count[kind] > 0 && !random.chance(share))) return undefined
    count[kind] += 1
    return random.oneOf(of)
  }
  await using storage = await s3Server()
  storage.hooks.trouble = () => trouble('storage', 0.3, storageTroubles)
  const mailServer = await startMailServer({
    atContent: () => trouble('mail', 0.15, mailTroubles),
    afterContent: () => {
      const fault = trouble('mail', 0.2, ['lost', 'late'] as const)
      if (fault === 'lost') count.lies += 1
      return fault
    },
  })
  const { endpoint, region, bucket, accessKey, secretKey } = storage.access
  await using stripe = await stripeShop({
    maxConnections: 8,
    environment: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'boutique@shop.test',
      S3_ENDPOINT: endpoint ?? '',
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
  })
  const { shop, server } = stripe
  const { db } = shop.ports
  const disturbProvider = () => {
    const next = Array.from({ length: 12 }, () => trouble('provider', 0.2, providerTroubles) ?? 'none')
    server.outages.splice(0, server.outages.length, ...(isFaultFree ? [] : next))
  }
  const makeJobsDue = () => db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`)
  const work = async () => {
    for (let round = 0; round < 2; round += 1) {
      disturbProvider()
      await makeJobsDue()
      await shop.runJobs()
    }
  }

  /** Orders, and tries again until the shop answers. */
  const order = async (visitor: TestVisitor): Promise<Placed> => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      disturbProvider()
      const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
      await forgetTries(shop)
      if (placed) return placed
    }
    throw new Error('The order was never placed')
  }

  try {
    for (let buyer = 0; buyer < buyers; buyer += 1) {
      const visitor = shop.visitor()
      await register(visitor)
      const placed = await order(visitor)
      expect(server.pay(placed.providerPaymentId, placed.clientSecret, visa)).toBe('succeeded')
      disturbProvider()
      // The confirmation page may not know the payment yet; its events arrive once, twice or never.
      await visitor.get(placed.confirmation)
      const events = server.deliver()
      for (const event of [...events, ...events].filter(() => random.chance(0.4))) {
        const init = { method: 'POST', body: event.body, headers: event.headers }
        await shop.app.request('http://shop.test/webhooks/stripe', init)
      }
      await work()
    }

    isFaultFree = true
    disturbProvider()
    for (const pause of [20 * 60_000, 6 * 3_600_000, 30 * 60_000]) {
      shop.clock.forward(pause)
      const due: JobName[] = [
        'payments.reconcile',
        'orders.expire',
        'subscriptions.run',
        'mailing.resend',
        'jobs.revive',
      ]
      await db.transaction(async (transaction) => {
        for (const name of due) await shop.ports.jobs.send(transaction, name, {} as never)
      })
      await shop.ports.jobs.requeueFailed()
      await makeJobsDue()
      await shop.runJobs()
    }
    const remaining = await db.execute(
      sql`SELECT name, output FROM pgboss.job WHERE state <= 'active' OR state = 'failed'`,
    )
    expect(remaining.rows).toEqual([])

    // The shop agrees with the provider: one order, one charge, one invoice for each buyer.
    const { rows: orders } = await db.execute(sql`
      SELECT count(*)::int AS orders, count(DISTINCT account_id)::int AS buyers,
        (SELECT count(*)::int FROM payment WHERE status = 'succeeded') AS payments,
        (SELECT count(*)::int FROM invoice) AS invoices,
        (SELECT count(*)::int FROM invoice_document) AS documents
      FROM "order" WHERE status = 'paid'`)
    expect(orders).toEqual([
      { orders: buyers, buyers, payments: buyers, invoices: buyers, documents: 2 * buyers },
    ])
    expect(server.chargesMade()).toBe(buyers)

    // Every PDF is in the storage as it was rendered, without partially written files.
    const { rows: documents } = await db.execute<{ path: string; sha256: string }>(
      sql`SELECT path, sha256 FROM invoice_document`,
    )
    for (const { path, sha256 } of documents) {
      const stored = storage.objects.get(path)
      expect(stored && createHash('sha256').update(stored.bytes).digest('hex')).toBe(sha256)
    }

    // Every mail arrived; twice only where the server accepted it and the response was lost.
    const { rows: mails } = await db.execute<{ id: string; status: string }>(
      sql`SELECT id::text, status FROM outbox_mail`,
    )
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['accepted']))
    const arrived = mailServer.received.map(
      ({ raw }) => /^Message-ID: <?([^\s>]+)/im.exec(raw.toString())?.[1],
    )
    expect(new Set(arrived).size).toBe(mails.length)
    expect(arrived.length - mails.length).toBeLessThanOrEqual(count.lies)

    const ledger = await verifyLedger(shop.ports)
    expect(ledger.faults).toEqual([])
    console.log(
      JSON.stringify({ seed, orders: buyers, troubles: count, mailsTwice: arrived.length - mails.length }),
    )
    expect(Math.min(count.provider, count.storage, count.mail)).toBeGreaterThan(0)
  } finally {
    await mailServer.stop()
  }
})
