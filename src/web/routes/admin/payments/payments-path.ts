/** Where the payments live; the list is the index below it. */
export const paymentsPath = '/admin/payments'
export const paymentsActionPath = `${paymentsPath}?index`
export const subscriptionsPath = `${paymentsPath}/subscriptions`
export const payoutsPath = `${paymentsPath}/payouts`
export const testPath = `${paymentsPath}/test`
export const eventsPath = `${paymentsPath}/events`
export const settingsPath = `${paymentsPath}/settings`
export const pricesPath = `${paymentsPath}/prices`
