export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'suspended',
  'paused',
  'cancelled',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
