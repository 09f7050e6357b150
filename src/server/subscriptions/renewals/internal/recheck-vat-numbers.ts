import { and, eq, inArray, sql } from 'drizzle-orm'
import { foreignPrefixes, otherMemberStates } from '#domain/billing/tax/foreign-vat-number.ts'
import { registryAnswerTtl } from '#domain/billing/tax/registry-answer-ttl.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { insertNumberChecks } from '#server/billing/tax/insert-number-checks.ts'
import { currentlyOf } from '#server/billing/tax/read-addressees.ts'
import { repeatLostChecks } from '#server/billing/tax/repeat-lost-checks.ts'
import type { Transaction } from '#server/database/database.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isDue } from './lock-due.ts'

type RecheckPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings'>

/** Lead time in days, so that the response is stored when the invoice is issued. */
const daysAhead = 2
const batchSize = 200

/**
 * Checks the VAT numbers of businesses in other member states that are charged within two days and whose last response
 * has expired (`registryAnswerTtl`), and repeats checks that got no response. Idempotent.
 */
export async function recheckVatNumbers(ports: RecheckPorts): Promise<void> {
  await repeatLostChecks(ports)
  const { vatNumber } = await ports.settings.get('seller')
  // A shop without a VAT number of its own charges VAT to every customer.
  if (vatNumber.trim() === '') return
  for (let found = batchSize; found === batchSize; )
    found = await ports.db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('vat-number/renewals'))`)
      const numbers = await findNumbersToCheck(transaction, ports.clock.now())
      await insertNumberChecks(ports, transaction, numbers)
      return numbers.length
    })
}

async function findNumbersToCheck(transaction: Transaction, now: Date): Promise<string[]> {
  const instantBefore = (ms: number) => new Date(now.getTime() - ms)
  const buyer = currentlyOf('buyer')
  const number = sql<string>`${buyer} ->> 'vatNumber'`
  const hasRecentCheck = sql`SELECT FROM ${vatCheck} WHERE ${vatCheck.number} = ${number} AND (
    (${vatCheck.status} IN ('valid', 'invalid') AND ${vatCheck.requestedAt} > ${instantBefore(registryAnswerTtl.renewalMs)})
    OR (${vatCheck.status} = 'unavailable' AND ${vatCheck.requestedAt} > ${instantBefore(registryAnswerTtl.unavailableBeforeRenewalMs)})
    OR ${vatCheck.status} = 'pending')`
  const rows = await transaction
    .selectDistinct({ number })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(
      and(
        isDue(addDays(dayInParis(now), daysAhead)),
        sql`${buyer} ->> 'buyerType' = 'business'`,
        inArray(sql`left(${number}, 2)`, [...foreignPrefixes]),
        inArray(sql`${currentlyOf('seat')} ->> 'country'`, otherMemberStates),
        sql`NOT EXISTS (${hasRecentCheck})`,
      ),
    )
    .limit(batchSize)
  return rows.map((row) => row.number)
}
