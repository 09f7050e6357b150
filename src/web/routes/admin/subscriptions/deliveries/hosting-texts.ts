import type { ProvisioningStatus, ProvisioningType } from '#domain/subscriptions/delivery/provisioning.ts'
import { m } from '#messages/messages.ts'

export const hostingTypeTexts: Record<ProvisioningType, () => string> = {
  create: m.hosting_create,
  suspend: m.hosting_suspend,
  unsuspend: m.hosting_unsuspend,
  terminate: m.hosting_terminate,
}

export const hostingStates: Record<
  ProvisioningStatus,
  { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }
> = {
  waiting: { tone: 'calm', text: m.hosting_status_waiting },
  accepted: { tone: 'calm', text: m.hosting_status_accepted },
  by_hand: { tone: 'warn', text: m.hosting_status_by_hand },
  done: { tone: 'good', text: m.hosting_status_done },
  failed: { tone: 'bad', text: m.hosting_status_failed },
  overtaken: { tone: 'calm', text: m.hosting_status_overtaken },
}
