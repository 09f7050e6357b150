/** The data the browser needs to continue the payment of the placed order. */
export type PlacedOrder = {
  placed: {
    number: string
    providerPaymentId: string
    clientSecret: string
    confirmation: string
    /** The provider's id of the stored payment method that pays the order. */
    savedMethodId?: string
  }
}
