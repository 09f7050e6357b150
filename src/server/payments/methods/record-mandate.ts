import { mandateTypes, type PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Records the customer's consent to charges on another payment method, in the wording they read. */
export async function recordMandate(
  ports: Pick<Ports, 'db' | 'ids' | 'clock' | 'settings'>,
  {
    paymentMethod,
    ...user
  }: {
    accountId: string
    language: Language
    ipHash: string
    userAgent: string
    paymentMethod: PaymentMethodKind
  },
): Promise<void> {
  const { statementName } = await ports.settings.get('seller')
  await storeConsents(ports, ports.db, [
    {
      ...user,
      type: mandateTypes[paymentMethod],
      choice: 'given',
      wording: m.card_replace_mandate({ seller: statementName }, { locale: user.language }),
      occurredAt: ports.clock.now(),
    },
  ])
}
