import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts'

/** Whether this call fails, and when: before the provider received it, or after it acted. */
type Fault = (call: string) => 'before' | 'after' | undefined

/** A provider that is unavailable at times, also after it has acted. */
export function flakyPayments(payments: Payments, fault: Fault): Payments {
  const flaky =
    <Given extends unknown[], Answer>(call: string, action: (...given: Given) => Promise<Answer>) =>
    async (...args: Given): Promise<Answer> => {
      const when = fault(call)
      if (when === 'before') throw new PaymentsUnavailable(`${call}: not reached`)
      const response = await action(...args)
      if (when === 'after') throw new PaymentsUnavailable(`${call}: no answer in time`)
      return response
    }
  return {
    ...payments,
    createCustomer: flaky('createCustomer', payments.createCustomer),
    createPayment: flaky('createPayment', payments.createPayment),
    getPayment: flaky('getPayment', payments.getPayment),
    cancelPayment: flaky('cancelPayment', payments.cancelPayment),
    chargeMethod: flaky('chargeMethod', payments.chargeMethod),
    listAttempts: flaky('listAttempts', payments.listAttempts),
    refund: flaky('refund', payments.refund),
    listRefunds: flaky('listRefunds', payments.listRefunds),
    listDisputes: flaky('listDisputes', payments.listDisputes),
  }
}
