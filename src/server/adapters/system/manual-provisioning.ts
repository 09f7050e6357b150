import type { Provisioning } from '../../ports/provisioning.ts'

/** A shop without a hosting script: each event becomes a task for the staff. */
export const manualProvisioning: Provisioning = {
  send: async () => ({ status: 'by_hand' }),
  readCallback: () => undefined,
}
