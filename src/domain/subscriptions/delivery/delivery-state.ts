/** How far a site has come: its customer says what goes in, the shop builds, the customer looks, it is online. */
export const deliveryStates = ['content', 'build', 'review', 'live'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** What happens on the way: from where, and to where it leads. */
export const deliverySteps = {
  /** The texts and wishes are there. */
  content_sent: { from: ['content'], to: 'build' },
  /** They came another way, by e-mail or telephone: the shop goes on. */
  content_received: { from: ['content'], to: 'build' },
  content_reminded: { from: ['content'], to: 'content' },
  review_reminded: { from: ['review'], to: 'review' },
  review_begun: { from: ['build'], to: 'review' },
  changes_asked: { from: ['review'], to: 'build' },
  /** Found good; the shop puts it online. */
  approved: { from: ['review'], to: 'review' },
  published: { from: ['build', 'review'], to: 'live' },
  /** Worked on again after it was online. */
  reopened: { from: ['live'], to: 'build' },
  /** Another product was chosen: what goes in is asked anew. */
  restarted: { from: ['content', 'build', 'review', 'live'], to: 'content' },
} as const satisfies Record<string, { from: readonly DeliveryState[]; to: DeliveryState }>

export type DeliveryStep = keyof typeof deliverySteps
export type DeliverySide = 'customer' | 'shop'

export function canTake(step: DeliveryStep, state: DeliveryState): boolean {
  return (deliverySteps[step].from as readonly DeliveryState[]).includes(state)
}

/** The steps at which a site can wait for its customer. */
export const customerSteps = ['content', 'review'] as const satisfies readonly DeliveryState[]
export type CustomerStep = (typeof customerSteps)[number]

/** Whose turn it is; nobody's once it is online. */
export function turnOf(state: DeliveryState, isApproved: boolean): DeliverySide | null {
  if (state === 'live') return null
  if (state === 'build') return 'shop'
  return state === 'review' && isApproved ? 'shop' : 'customer'
}

/** At which step a site waits for its customer; null where it does not. */
export function waitsAt(state: DeliveryState, isApproved: boolean): CustomerStep | null {
  const isWaiting = turnOf(state, isApproved) === 'customer'
  return isWaiting && (state === 'content' || state === 'review') ? state : null
}
