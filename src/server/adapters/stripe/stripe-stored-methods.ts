import Stripe from 'stripe'
import type { Payments } from '#server/ports/payments.ts'
import { readSetup } from './read-payment.ts'
import { asking, callStripeAfterWrite, hasCode, idOf } from './stripe-errors.ts'

type StoredMethods = Pick<
  Payments,
  'createCustomer' | 'createMethodSetup' | 'getMethodSetup' | 'detachMethod'
>

/** Customers and their saved payment methods. */
export function stripeStoredMethods(stripe: Stripe): StoredMethods {
  const retrieveSetup = async (id: string) =>
    readSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))

  async function isDetached(methodId: string): Promise<boolean> {
    const { id, customer } = await stripe.paymentMethods.retrieve(methodId)
    return id === methodId && customer === null
  }

  return {
    createCustomer: ({ idempotencyKey, email, name }) =>
      asking(async () => ({ id: idOf(await stripe.customers.create({ email, name }, { idempotencyKey })) })),
    async createMethodSetup({ idempotencyKey, customerId }) {
      const id = await asking(async () =>
        idOf(
          await stripe.setupIntents.create(
            { customer: customerId, usage: 'off_session', automatic_payment_methods: { enabled: true } },
            { idempotencyKey },
          ),
        ),
      )
      return callStripeAfterWrite(() => retrieveSetup(id))
    },
    getMethodSetup: (id) => asking(() => retrieveSetup(id)),
    detachMethod: (methodId) =>
      asking(async () => {
        try {
          idOf(await stripe.paymentMethods.detach(methodId))
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return
          if (error instanceof Stripe.errors.StripeInvalidRequestError && (await isDetached(methodId))) return
          throw error
        }
      }),
  }
}
