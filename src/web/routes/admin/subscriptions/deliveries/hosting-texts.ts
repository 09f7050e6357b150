import type { ProvisioningType } from '#domain/subscriptions/delivery/provisioning.ts'
import { m } from '#messages/messages.ts'

export const hostingTypeTexts: Record<ProvisioningType, () => string> = {
  create: m.hosting_create,
  suspend: m.hosting_suspend,
  unsuspend: m.hosting_unsuspend,
  terminate: m.hosting_terminate,
}
