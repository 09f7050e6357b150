import { and, asc, eq, gte, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm'
import { describeError } from '#domain/describe-error.ts'
import { openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { methodSetup, payment, paymentFinding } from '../database/schema/payments.ts'
import { isRefusal } from '../ports/payments.ts'
import { noteAttempts } from './note-attempts.ts'
import { raiseFinding } from './raise-finding.ts'
import { settleMethodSetup } from './settle-method-setup.ts'
import { settlePayment } from './settle-payment.ts'

/** Nobody goes on with a payment that old; what a bank has may take as long as it wants. */
const lookBackMs = 3 * 86_400_000

type ReconcilePorts = Parameters<typeof settlePayment>[0] & Parameters<typeof noteAttempts>[0]

/** Asks the provider about everything that is still open, so that a lost webhook loses nothing. */
export async function reconcilePayments(ports: ReconcilePorts): Promise<number> {
  const { provider } = ports.payments
  const recently = new Date(ports.clock.now().getTime() - lookBackMs)
  const open = await ports.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, provider),
        inArray(payment.status, [...openPaymentStatuses]),
        // Not known at the provider yet: whoever starts or gives up the order learns its id.
        isNotNull(payment.providerPaymentId),
        or(
          eq(payment.status, 'processing'),
          eq(payment.purpose, 'renewal'),
          gte(payment.createdAt, recently),
        ),
        notExists(
          ports.db
            .select()
            .from(paymentFinding)
            .where(and(eq(paymentFinding.paymentId, payment.id), isNull(paymentFinding.resolvedAt))),
        ),
      ),
    )
    // Those that were not looked at for longest first: more than one round's worth comes round all the same.
    .orderBy(asc(payment.updatedAt))
    .limit(500)
  for (const known of open) await reconcile(ports, known)
  const setups = await ports.db
    .select()
    .from(methodSetup)
    .where(
      and(
        eq(methodSetup.provider, provider),
        inArray(methodSetup.status, [...openPaymentStatuses]),
        isNotNull(methodSetup.providerSetupId),
        gte(methodSetup.createdAt, recently),
      ),
    )
    .limit(500)
  for (const { providerSetupId } of setups)
    await attempt(ports, () => settleMethodSetup(ports, providerSetupId ?? ''), { providerSetupId })
  return open.length
}

async function reconcile(ports: ReconcilePorts, known: typeof payment.$inferSelect): Promise<void> {
  const id = known.providerPaymentId
  if (!id) return
  try {
    const truth = await settlePayment(ports, id)
    if (truth.failure) await noteAttempts(ports, id)
    await ports.db.update(payment).set({ updatedAt: ports.clock.now() }).where(eq(payment.id, known.id))
  } catch (error) {
    if (isRefusal(error)) {
      const { provider, amount, currency } = known
      return raiseFinding(ports, ports.db, 'unknown_at_provider', {
        provider,
        truth: { id, amount, currency },
        known,
      })
    }
    // One payment that cannot be settled yet must not hold back the others; the next tick finds it again.
    ports.log.error(
      { providerPaymentId: id, error: describeError(error) },
      'a payment could not be reconciled',
    )
  }
}

async function attempt(
  { log }: Pick<ReconcilePorts, 'log'>,
  act: () => Promise<unknown>,
  about: Record<string, unknown>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    log.error({ ...about, error: describeError(error) }, 'a setup could not be reconciled')
  }
}
