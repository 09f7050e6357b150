import type { Provisioning } from '../../ports/provisioning.ts'

/** A shop without a hosting script: each event is a task for a person. */
export const manualProvisioning: Provisioning = {
  send: async () => ({ status: 'by_hand' }),
  readCallback: () => undefined,
}
