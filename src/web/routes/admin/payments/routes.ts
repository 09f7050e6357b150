import { relative } from '@react-router/dev/routes'

const { index, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const paymentsPages = [
  route('payments', 'payments-area.tsx', { id: 'payments-area' }, [
    index('transactions/transactions.tsx', { id: 'payments' }),
    route('subscriptions', '../subscriptions/list/subscriptions.tsx', { id: 'payment-subscriptions' }),
    route('prices', '../subscriptions/price-announcements/price-announcements.tsx', {
      id: 'price-announcements',
    }),
    route('disputes', 'disputes/disputes.tsx', { id: 'payment-disputes' }),
    route('payouts', 'payouts/payouts.tsx', { id: 'payouts' }),
    route('test', 'test-payment/test-payment.tsx', { id: 'payment-test' }),
    route('events', 'events/events.tsx', { id: 'payment-events' }),
    route('settings', 'provider/settings.tsx', { id: 'payment-settings' }),
    route(':id', 'payment/payment.tsx', { id: 'payment' }),
  ]),
]

/** Files and endpoints, which have no frame. */
export const paymentsFiles = [
  route('payments/export.csv', 'transactions/export.ts', { id: 'payments-export' }),
]
