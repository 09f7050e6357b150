import { and, eq, gte, inArray } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { payment } from '../database/schema/payments.ts'
import { settlePayment } from './settle-payment.ts'

const lookBackMs = 3 * 86_400_000

/** Asks the provider about every recent payment that is still open, so that a lost webhook loses nothing. */
export async function reconcilePayments(ports: Parameters<typeof settlePayment>[0]): Promise<number> {
  const open = await ports.db
    .select({ id: payment.providerPaymentId })
    .from(payment)
    .where(
      and(
        eq(payment.provider, ports.payments.provider),
        inArray(payment.status, ['requires_method', 'requires_action', 'processing']),
        gte(payment.createdAt, new Date(ports.clock.now().getTime() - lookBackMs)),
      ),
    )
    .limit(500)
  for (const { id } of open) {
    // Not known at the provider yet: whoever starts or gives up the order learns its id.
    if (!id) continue
    try {
      await settlePayment(ports, id)
    } catch (error) {
      // One payment that cannot be settled yet must not hold back the others; the next tick finds it again.
      ports.log.error(
        { providerPaymentId: id, error: describeError(error) },
        'a payment could not be reconciled',
      )
    }
  }
  return open.length
}
