/** Delivery states of a site: the customer supplies the content, the shop builds, the customer reviews, the site is online. */
export const deliveryStates = ['content', 'build', 'review', 'live'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Delivery steps, each with the states in which it is allowed (`from`) and the state after it (`to`). */
export const deliverySteps = {
  /** The customer submitted the content form. */
  content_sent: { from: ['content'], to: 'build' },
  /** The customer sent the content by email or telephone, and staff recorded it. */
  content_received: { from: ['content'], to: 'build' },
  /** The customer corrected the content already sent; a new review begins once the shop has applied the correction. */
  content_corrected: { from: ['build', 'review'], to: 'build' },
  content_reminded: { from: ['content'], to: 'content' },
  review_reminded: { from: ['review'], to: 'review' },
  review_begun: { from: ['build'], to: 'review' },
  changes_requested: { from: ['review'], to: 'build' },
  /** The customer approved the site: it stays in review until the shop publishes it. */
  approved: { from: ['review'], to: 'review' },
  published: { from: ['build', 'review'], to: 'live' },
  /** The shop works again on a site that is online. */
  reopened: { from: ['live'], to: 'build' },
  /** The customer changed to another product: the content is requested again. */
  restarted: { from: ['content', 'build', 'review', 'live'], to: 'content' },
} as const satisfies Record<string, { from: readonly DeliveryState[]; to: DeliveryState }>

export type DeliveryStep = keyof typeof deliverySteps
export type DeliverySide = 'customer' | 'shop'

export function isStepAllowed(step: DeliveryStep, state: DeliveryState): boolean {
  return (deliverySteps[step].from as readonly DeliveryState[]).includes(state)
}

/** States in which the customer may have to act next. */
export const customerStates = ['content', 'review'] as const satisfies readonly DeliveryState[]
export type CustomerState = (typeof customerStates)[number]

/** The side that has to act next; null once the site is online. */
export function sideToAct(state: DeliveryState, isApproved: boolean): DeliverySide | null {
  if (state === 'live') return null
  if (state === 'build') return 'shop'
  return state === 'review' && isApproved ? 'shop' : 'customer'
}

/** The given state if the customer has to act next in it; otherwise null. */
export function pendingCustomerState(state: DeliveryState, isApproved: boolean): CustomerState | null {
  const isWaiting = sideToAct(state, isApproved) === 'customer'
  return isWaiting && (state === 'content' || state === 'review') ? state : null
}
