import type { DeliveryState } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import type { StatusChip } from '#web/components/ui/status-chip.tsx'

type Tone = Parameters<typeof StatusChip>[0]['tone']

/** Colours and texts of the delivery states. */
export const deliveryStateLabels: Record<DeliveryState, { tone: Tone; text: () => string }> = {
  waiting: { tone: 'warn', text: m.rating_status_waiting },
  delivered: { tone: 'good', text: m.hook_state_delivered },
  given_up: { tone: 'bad', text: m.hook_state_given_up },
}

export const deliveryStates: readonly DeliveryState[] = ['waiting', 'delivered', 'given_up']
