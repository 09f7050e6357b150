import type { SuppressionReason } from '#domain/messaging/mailing/mail-status.ts'
import { m } from '#messages/messages.ts'

/** Reasons why an address is suppressed. */
export const suppressionTexts: Record<SuppressionReason, () => string> = {
  refused: m.suppression_refused,
  complaint: m.suppression_complaint,
  by_hand: m.suppression_by_hand,
}
