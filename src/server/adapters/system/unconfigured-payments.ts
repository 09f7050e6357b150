import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Payments } from '../../ports/payments.ts'

const refuse = async (): Promise<never> => {
  throw new DomainError('payments_not_configured')
}

/**
 * A live shop without a payment provider: the catalogue is shown, the checkout says that payments are not configured.
 */
export const unconfiguredPayments: Payments = {
  provider: 'none',
  browser: async () => undefined,
  createCustomer: refuse,
  createPayment: refuse,
  createSinglePayment: refuse,
  chargeMethod: refuse,
  getPayment: refuse,
  cancelPayment: refuse,
  async *listPayments() {},
  listAttempts: refuse,
  createMethodSetup: refuse,
  getMethodSetup: refuse,
  detachMethod: refuse,
  refund: refuse,
  listRefunds: refuse,
  listDisputes: refuse,
  async *listRefundedOrDisputed() {},
  getAccount: refuse,
  getBalance: refuse,
  listPayouts: refuse,
  createPayout: refuse,
  trustsEvents: () => false,
  readEvent: async () => {
    throw new DomainError('webhook_refused')
  },
}
