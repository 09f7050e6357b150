/** Where the payments live; the list is the index below it. */
export const paymentsPath = '/admin/payments'
export const paymentsActionPath = `${paymentsPath}?index`
export const subscriptionsPath = `${paymentsPath}/subscriptions`
export const disputesPath = `${paymentsPath}/disputes`
export const payoutsPath = `${paymentsPath}/payouts`
export const testPath = `${paymentsPath}/test`
export const eventsPath = `${paymentsPath}/events`
export const settingsPath = `${paymentsPath}/settings`
export const pricesPath = `${paymentsPath}/prices`

/** The announcement of a new price with its product chosen, and the price where one is known. */
export function announcePath(product: string, price?: string): string {
  return `${pricesPath}?${new URLSearchParams({ product, ...(price && { price }) })}`
}
