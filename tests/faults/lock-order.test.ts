import { eq, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { creditInvoice } from '#server/credit-notes/credit-invoice.ts'
import { previewCredit } from '#server/credit-notes/preview-credit.ts'
import { turnOverVat } from '#server/credit-notes/turn-over-vat.ts'
import { collection, invoice, invoiceLine, subscription } from '#server/database/schema/billing.ts'
import { declaration, withdrawal } from '#server/database/schema/declarations.ts'
import { sandboxMethod } from '#server/database/schema/sandbox.ts'
import { acceptDeclaration } from '#server/declarations/apply-declaration.ts'
import { recordDeclaration } from '#server/declarations/record-declaration.ts'
import { cancelSale } from '#server/order-cancellation/cancel-sale.ts'
import { previewCancellation } from '#server/order-cancellation/preview-cancellation.ts'
import type { Ports } from '#server/ports/ports.ts'
import { billDue } from '#server/renewals/bill-due.ts'
import { chargeInvoices } from '#server/renewals/charge-invoices.ts'
import { decideRefund } from '#server/withdrawals/refund-withdrawal.ts'
import { type FaultyWorld, faultyWorld } from '#tests/harness/faulty-world.ts'
import { randomNumbers } from '#tests/harness/random-numbers.ts'
import { insertSubscriber, type Subscriber } from '#tests/harness/subscribers.ts'

let world: FaultyWorld
let ports: Ports
let buyer: Subscriber

beforeEach(async () => {
  world = await faultyWorld()
  world.calm(true)
  ports = world.ports
  buyer = await insertSubscriber(ports, randomNumbers(3))
  await world.doJobs()
})
afterEach(() => world[Symbol.asyncDispose]())

type Deed = () => Promise<unknown>

/** Begins deeds one after the other while somebody holds what they need, each once the one before waits; says how they ended. */
async function meet(held: SQL, ...deeds: Deed[]): Promise<string[]> {
  const ends: Promise<string>[] = []
  await ports.db.transaction(async (transaction) => {
    await transaction.execute(held)
    for (const deed of deeds) {
      ends.push(endOf(deed))
      await waiting(ends.length)
    }
  })
  return Promise.all(ends)
}

const endOf = (deed: Deed) =>
  deed().then(
    () => 'done',
    (error) => String(error.cause?.code ?? error.code ?? error),
  )

/** Until so many wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await ports.db.execute<{
          count: number
        }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`)
        return rows[0]?.count
      },
      { timeout: 10_000 },
    )
    .toBe(count)
}

async function firstInvoice() {
  const [issued] = await ports.db.select().from(invoice)
  if (!issued) throw new Error('Nothing was bought')
  return issued
}

function declare(contract: string) {
  return recordDeclaration(ports, {
    kind: 'withdrawal',
    input: { name: 'Alix', contract, email: buyer.email, endsOn: '' },
    language: 'fr',
    ipHash: contract,
  })
}

test('a withdrawal that is decided and a credit note over the same invoice', async () => {
  await declare(buyer.orderNumber)
  await world.doJobs()
  const [{ declarationId } = { declarationId: '' }] = await ports.db.select().from(withdrawal)
  const { id, number } = await firstInvoice()
  const [line] = await ports.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, id))
  const wish = { lines: [{ lineId: line?.id ?? '', gross: cents(100) }], reason: 'Geste commercial' }
  const { seen } = await previewCredit(ports, number, wish)
  expect(
    await meet(
      sql`SELECT pg_advisory_xact_lock(hashtext('invoice_counter AV'))`,
      () => decideRefund(ports, { declarationId, actorId: null }),
      () => creditInvoice(ports, { number, wish, seen, actorId: 'somebody', isLimited: false }),
    ),
  ).toEqual(['done', 'credit_too_high'])
})

test('an order the shop cancels and its VAT that is given back', async () => {
  const { id } = await firstInvoice()
  const { seen } = await previewCancellation(ports, buyer.orderNumber, 'Erreur')
  const asked = { number: buyer.orderNumber, reason: 'Erreur', seen, actorId: 'somebody', isLimited: false }
  expect(
    await meet(
      sql`SELECT id FROM subscription FOR UPDATE`,
      () => cancelSale(ports, asked),
      () => ports.db.transaction((transaction) => turnOverVat(ports, transaction, id, 'check')),
    ),
  ).toEqual(['done', 'done'])
})

test('a withdrawal understood late, and the month billed while it waited, charged to a card that is refused', async () => {
  world.shop.clock.forward(10 * 86_400_000)
  await declare('mon site')
  await world.doJobs()
  await ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
  const [declared] = await ports.db.select().from(declaration)
  const [bought] = await ports.db.select().from(subscription)
  world.shop.clock.set(`${bought?.nextChargeOn}T10:00:00Z`)
  const ends: Promise<string>[] = []
  const logged: unknown[] = []
  const charging = { ...ports, log: { ...ports.log, error: (fields: object) => void logged.push(fields) } }
  const accept = () =>
    acceptDeclaration(
      // Between the end of the contract and what is taken back of its months.
      when(ports, 'provisioning.send', async () => {
        const [claim] = await ports.db.select().from(collection)
        ends.push(endOf(() => chargeInvoices(charging, [claim?.invoiceId ?? ''])))
        await waiting(1)
      }),
      { declarationId: declared?.id ?? '', orderNumber: buyer.orderNumber, actorId: 'somebody' },
    )
  await billDue(
    when(ports, 'billing.render-invoice', async () => {
      ends.push(endOf(accept))
      await waiting(1)
    }),
  )
  // Those that were begun may begin another.
  for (const end of ends) expect(await end).toBe('done')
  expect(ends).toHaveLength(2)
  const [claim] = await ports.db.select().from(collection)
  expect(claim).toMatchObject({ state: 'given_up', owed: 0 })
  expect(logged).toEqual([])
})

/** Ports that do something the first time jobs of a name are asked for. */
function when(ordinary: Ports, name: string, act: Deed): Ports {
  let isDone = false
  const { jobs } = ordinary
  return {
    ...ordinary,
    jobs: {
      ...jobs,
      async sendMany(transaction, asked, data) {
        if (asked === name && !isDone) {
          isDone = true
          await act()
        }
        await jobs.sendMany(transaction, asked, data)
      },
    },
  }
}
