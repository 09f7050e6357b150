/** Where everybody's subscriptions are looked after, one by one. */
export function subscriptionPath(id: string): string {
  return `/admin/subscriptions/${id}`
}

/** Where the shop changes the plan of one at its customer's request. */
export function planOnBehalfPath(id: string): string {
  return `${subscriptionPath(id)}/plan`
}
