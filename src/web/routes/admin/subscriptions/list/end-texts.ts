import type { EndReason } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'

/** Why a subscription ends, in a word. */
export const endTexts: Record<EndReason, () => string> = {
  cancelled: m.subscription_end_cancelled,
  withdrawn: m.subscription_end_withdrawn,
  unpaid: m.subscription_end_unpaid,
}
