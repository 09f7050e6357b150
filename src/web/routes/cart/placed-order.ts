/** What the browser needs to go on with the payment of the order just placed. */
export type PlacedOrder = {
  placed: { number: string; providerPaymentId: string; clientSecret: string; confirmation: string }
}
