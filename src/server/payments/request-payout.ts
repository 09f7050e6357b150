import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { isProviderFailure, isRefusal, type Payout } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Pays part of the balance out to the owner's bank. Audited before the provider is called; repeated calls with the same
 * key pay out once. Throws DomainError 'payout_refused' (more than the balance, or payouts not enabled) or
 * 'provider_unavailable'.
 */
export async function requestPayout(
  ports: Pick<Ports, 'db' | 'clock' | 'payments' | 'log'>,
  { requestKey, amount }: { requestKey: string; amount: Cents },
  actorId: string,
): Promise<Payout> {
  const { provider } = ports.payments
  const audit = (action: string, details: Record<string, unknown>) =>
    ports.db.transaction((transaction) =>
      recordAudit(transaction, {
        action,
        actorId,
        subject: `provider/${provider}`,
        details: { amount, requestKey, ...details },
        occurredAt: ports.clock.now(),
      }),
    )
  await audit('payout.requested', {})
  try {
    const payout = await ports.payments.createPayout({ idempotencyKey: `payout-${requestKey}`, amount })
    await audit('payout.made', { payout: payout.id })
    return payout
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    ports.log.error({ error: describeError(error) }, 'a payout failed')
    if (!isRefusal(error)) throw new DomainError('provider_unavailable')
    await audit('payout.refused', {})
    throw new DomainError('payout_refused')
  }
}
