import { and, eq, isNull } from 'drizzle-orm'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { methodKindOf, type PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listOwnMethods } from './own-method.ts'

type Reader = Pick<Ports, 'db' | 'clock' | 'payments'>

/** The account's stored methods that can pay another order; none that has expired. */
export async function listSavedMethods(ports: Reader, accountId: string) {
  const today = dayInParis(ports.clock.now())
  const methods = (await listOwnMethods(ports, accountId)).filter((method) => !isExpired(method, today))
  return methods.map((method) => ({
    id: method.id,
    kind: methodKindOf(method.brand),
    label: methodLabel(method),
    expiryMonth: method.expiryMonth,
    expiryYear: method.expiryYear,
  }))
}

/** The provider's id and the kind of a stored method of the account. Throws DomainError 'method_gone' without one. */
export async function getSavedMethod(
  { db, payments }: Pick<Ports, 'db' | 'payments'>,
  accountId: string,
  id: string,
): Promise<{ providerMethodId: string; kind: PaymentMethodKind }> {
  const [method] = await db
    .select({ providerMethodId: paymentMethod.providerMethodId, brand: paymentMethod.brand })
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.id, id),
        eq(paymentMethod.accountId, accountId),
        eq(paymentMethod.provider, payments.provider),
        isNull(paymentMethod.detachedAt),
      ),
    )
  if (!method) throw new DomainError('method_gone')
  return { providerMethodId: method.providerMethodId, kind: methodKindOf(method.brand) }
}
