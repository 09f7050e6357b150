import { and, eq, inArray } from 'drizzle-orm'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { isProviderFailure, type ProviderPayment } from '#server/ports/payments.ts'
import type { PaymentPorts, Ports } from '#server/ports/ports.ts'
import { settlePayment } from '../settle-payment.ts'

/** Two days, so that an outage of a day and a night is covered. */
const lookbackMs = 2 * 86_400_000
const paymentsPerBatch = 100

/**
 * Compares the provider's payments of the last two days with ours and settles those whose status differs or that are
 * paid but missing in the shop. Then settles payments of any age with refunds or disputes in that time, and those with
 * open disputes. Returns the number of payments compared.
 */
export async function comparePayments(ports: PaymentPorts): Promise<number> {
  let count = 0
  let batch: ProviderPayment[] = []
  const compare = async () => {
    const differing = await findDiffering(ports, batch)
    count += batch.length
    batch = []
    for (const id of differing) await settle(ports, id)
  }
  const since = new Date(ports.clock.now().getTime() - lookbackMs)
  try {
    for await (const providerState of ports.payments.listPayments(since)) {
      batch.push(providerState)
      if (batch.length === paymentsPerBatch) await compare()
    }
    await compare()
    const disputedOrRefunded = new Set(await listDisputedPaymentIds(ports))
    for await (const id of ports.payments.listRefundedOrDisputed(since)) disputedOrRefunded.add(id)
    for (const id of disputedOrRefunded) await settle(ports, id)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    ports.log.error({ error: describeError(error) }, 'the payments could not be compared')
  }
  return count
}

async function findDiffering(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  reported: readonly ProviderPayment[],
): Promise<string[]> {
  if (reported.length === 0) return []
  const ids = reported.map(({ id }) => id)
  const rows = await db
    .select()
    .from(payment)
    .where(and(eq(payment.provider, payments.provider), inArray(payment.providerPaymentId, ids)))
  const storedById = new Map(rows.map((row) => [row.providerPaymentId, row]))
  return reported
    .filter((providerState) => {
      const row = storedById.get(providerState.id)
      if (!row) return providerState.status === 'succeeded'
      return row.status !== providerState.status
    })
    .map(({ id }) => id)
}

async function listDisputedPaymentIds({ db, payments }: Pick<Ports, 'db' | 'payments'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payment.providerPaymentId })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(and(eq(dispute.provider, payments.provider), inArray(dispute.status, [...openDisputeStatuses])))
  return rows.flatMap(({ id }) => id ?? [])
}

async function settle(ports: PaymentPorts, id: string): Promise<void> {
  try {
    await settlePayment(ports, id)
  } catch (error) {
    // A payment that cannot be settled yet must not block the others.
    ports.log.error({ providerPaymentId: id, error: describeError(error) }, 'a payment could not be settled')
  }
}
