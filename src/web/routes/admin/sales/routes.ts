import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const salesPages = [
  route('orders', 'orders/orders.tsx', { id: 'all-orders' }),
  ...prefix('orders', [
    route(':number', 'orders/order.tsx', { id: 'placed-order' }),
    route(':number/cancel', 'orders/cancellation.tsx', { id: 'order-cancellation' }),
  ]),
  route('offers', 'offers/offers.tsx', { id: 'offers' }),
  ...prefix('offers', [
    route('new', 'offers/new-offer.tsx', { id: 'offer-new' }),
    route(':id', 'offers/offer-record.tsx', { id: 'offer-record' }),
  ]),
]

/** Files and endpoints, which have no frame. */
export const salesFiles = [
  ...prefix('orders', [
    route('export.csv', 'orders/export.ts', { id: 'orders-export' }),
    route(':number/contract.pdf', 'orders/contract-pdf.ts', { id: 'placed-order-contract' }),
    route(':number/seat-proofs/:proof', 'orders/seat-proof-file.ts', { id: 'placed-order-seat-proof' }),
  ]),
  route('offers/export.csv', 'offers/export.ts', { id: 'offers-export' }),
]
