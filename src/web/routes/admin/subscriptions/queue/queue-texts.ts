import type { BuyerType } from '#domain/billing/invoices/buyer.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { m } from '#messages/messages.ts'

export const kindTexts: Record<DeclarationKind, () => string> = {
  withdrawal: m.queue_kind_withdrawal,
  cancellation: m.queue_kind_cancellation,
}

export const buyerTexts: Record<BuyerType, () => string> = {
  consumer: m.buyer_consumer,
  business: m.buyer_business,
  association: m.buyer_association,
}
