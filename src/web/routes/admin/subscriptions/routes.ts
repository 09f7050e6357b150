import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const subscriptionsPages = [
  route('subscriptions', 'subscription/subscriptions-address.ts', { id: 'subscriptions-address' }),
  ...prefix('subscriptions', [
    route('calendar', 'subscription/calendar.tsx', { id: 'subscription-calendar' }),
    route(':id', 'subscription/subscription.tsx', { id: 'subscription' }),
    route(':id/plan', 'subscription/plan-on-behalf.tsx', { id: 'plan-on-behalf' }),
  ]),
  route('deliveries', 'deliveries/deliveries.tsx', { id: 'deliveries' }),
  route('deliveries/:id', 'deliveries/delivery.tsx', { id: 'delivery' }),
  route('queue', 'queue/withdrawals.tsx', { id: 'queue' }),
  ...prefix('queue', [
    route('declarations', 'queue/declarations.tsx', { id: 'queue-declarations' }),
    route('sites', 'waiting-sites/waiting-sites.tsx', { id: 'queue-sites' }),
    route(':declaration', 'queue/declaration.tsx', { id: 'queue-declaration' }),
  ]),
]

/** Files and endpoints, which have no frame. */
export const subscriptionsFiles = [
  route('subscriptions/calendar.csv', 'subscription/calendar-export.ts', {
    id: 'subscription-calendar-export',
  }),
  route('deliveries/:id/files/:file', 'deliveries/delivery-file.ts', { id: 'delivery-file' }),
]
