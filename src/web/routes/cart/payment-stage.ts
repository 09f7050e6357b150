import type { checkoutLoader } from './checkout-loader.ts'

/** Loader data of the checkout's stage 'payment': what is ordered, and how it is paid. */
export type PaymentStage = Extract<Awaited<ReturnType<typeof checkoutLoader>>, { stage: 'payment' }>
