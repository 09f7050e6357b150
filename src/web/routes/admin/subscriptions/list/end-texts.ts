import type { EndReason } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'

/** Short text of each end reason. */
export const endTexts: Record<EndReason, () => string> = {
  cancelled: m.subscription_end_cancelled,
  withdrawn: m.subscription_end_withdrawn,
  unpaid: m.subscription_end_unpaid,
}
