import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { m } from '#messages/messages.ts'
import type { CurrentVersion } from '#server/billing/legal/queries.ts'
import type { Transaction } from '#server/database/database.ts'
import { storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Order } from '../order.ts'
import { consentColumns, mandateRow } from './order-mandate.ts'

/** Stores the buyer's consents with the order, in the wording they read. */
export async function recordConsents(
  ports: Pick<Ports, 'ids' | 'settings'>,
  transaction: Transaction,
  placed: Order,
  terms: CurrentVersion,
  {
    paymentMethod,
    visitor,
  }: { paymentMethod: PaymentMethodKind; visitor: { ipHash: string; userAgent: string } },
): Promise<void> {
  const locale = { locale: placed.language }
  const common = consentColumns(placed, visitor, placed.placedAt)
  await storeConsents(ports, transaction, [
    {
      ...common,
      type: 'terms_of_sale',
      choice: 'accepted',
      wording: m.checkout_accept_terms({}, locale),
      documentId: terms.id,
      documentSha256: terms.sha256,
    },
    {
      ...common,
      type: 'early_start',
      choice: placed.asksForEarlyStart ? 'requested' : 'not_requested',
      wording: m.checkout_early_start({}, locale),
    },
    await mandateRow(ports, placed, { paymentMethod, visitor, at: placed.placedAt }),
  ])
}
