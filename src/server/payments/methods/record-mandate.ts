import { mandateTypes, type PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { consentEvent } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Records the customer's consent to charges on another payment method, in the wording they read. */
export async function recordMandate(
  { db, ids, clock, settings }: Pick<Ports, 'db' | 'ids' | 'clock' | 'settings'>,
  {
    means,
    ...user
  }: { accountId: string; language: Language; ipHash: string; userAgent: string; means: PaymentMethodKind },
): Promise<void> {
  const { statementName } = await settings.get('seller')
  await db.insert(consentEvent).values({
    ...user,
    userAgent: user.userAgent.slice(0, 400),
    id: ids.next(),
    type: mandateTypes[means],
    choice: 'given',
    wording: m.card_replace_mandate({ seller: statementName }, { locale: user.language }),
    occurredAt: clock.now(),
  })
}
