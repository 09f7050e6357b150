/** Base path of the payment pages; the list is its index route. */
export const paymentsPath = '/admin/payments'
export const paymentsActionPath = `${paymentsPath}?index`
export const subscriptionsPath = `${paymentsPath}/subscriptions`
export const disputesPath = `${paymentsPath}/disputes`
export const payoutsPath = `${paymentsPath}/payouts`
export const testPath = `${paymentsPath}/test`
export const eventsPath = `${paymentsPath}/events`
export const settingsPath = `${paymentsPath}/settings`
export const pricesPath = `${paymentsPath}/prices`

/** Path of the price announcement form with the product selected, and the price where given. */
export function announcePath(product: string, price?: string): string {
  return `${pricesPath}?${new URLSearchParams({ product, ...(price && { price }) })}`
}
