import type { checkoutLoader } from './checkout-loader.ts'

/** What the last stage of the checkout shows. */
export type Review = Extract<Awaited<ReturnType<typeof checkoutLoader>>, { stage: 'payment' }>
