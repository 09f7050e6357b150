import type { checkoutLoader } from './checkout-loader.ts'

/** Data of the last stage of the checkout. */
export type Review = Extract<Awaited<ReturnType<typeof checkoutLoader>>, { stage: 'payment' }>
