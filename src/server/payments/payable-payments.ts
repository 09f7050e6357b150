import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { isPayable, openPaymentStatuses } from '#domain/payments/payment-status.ts'
import { isSameProof } from '../accounts/is-same-proof.ts'
import { payment } from '../database/schema/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { payKey } from './pay-link.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The payment a signed link leads to, as the provider knows it now, and the secret to confirm it with while it is open.
 * Throws DomainError 'not_found' for a wrong key and for payments that are paid elsewhere (orders in the checkout).
 */
export async function openPayable(
  ports: Parameters<typeof settlePayment>[0],
  { id, key }: { id: string; key: string },
) {
  if (!isSameProof(key, payKey(ports.shop, id))) throw new DomainError('not_found')
  const { provider } = ports.payments
  const which = and(eq(payment.id, id), eq(payment.provider, provider), eq(payment.purpose, 'renewal'))
  const [asked] = await ports.db.select().from(payment).where(which)
  if (!asked?.providerPaymentId) throw new DomainError('not_found')
  await settlePayment(ports, asked.providerPaymentId)
  const [found = asked] = await ports.db.select().from(payment).where(which)
  const opened = isPayable(found.status)
    ? await ports.payments.getPayment(asked.providerPaymentId)
    : undefined
  return { ...found, providerPaymentId: asked.providerPaymentId, clientSecret: opened?.clientSecret ?? null }
}

/** What this account has to confirm or pay: charges that were refused while nobody was there. */
export async function listPayable({ db, payments }: Pick<Ports, 'db' | 'payments'>, accountId: string) {
  return db
    .select({
      id: payment.id,
      description: payment.description,
      amount: payment.amount,
      failure: payment.failure,
    })
    .from(payment)
    .where(
      and(
        eq(payment.accountId, accountId),
        eq(payment.provider, payments.provider),
        eq(payment.purpose, 'renewal'),
        isNotNull(payment.failure),
        inArray(payment.status, [...openPaymentStatuses]),
      ),
    )
    .orderBy(asc(payment.createdAt))
}
