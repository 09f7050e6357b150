import type { MovementKind } from '#domain/operations/statistics/revenue-bridge.ts'
import { m } from '#messages/messages.ts'

/** Labels of the movements of monthly recurring revenue. */
export const movementTexts: Record<MovementKind, () => string> = {
  new: m.bridge_new,
  expansion: m.bridge_expansion,
  reactivation: m.bridge_reactivation,
  contraction: m.bridge_contraction,
  churn: m.bridge_churn,
}
