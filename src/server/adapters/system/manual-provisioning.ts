import type { Provisioning } from '../../ports/provisioning.ts'

/** Provisioning of a shop without a hosting script: each event becomes a task for staff. */
export const manualProvisioning: Provisioning = {
  send: async () => ({ status: 'by_hand' }),
  readCallback: () => undefined,
}
