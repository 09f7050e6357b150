import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const operationsPages = [
  route('dashboard', 'dashboard/dashboard.tsx', { id: 'dashboard' }),
  route('stats', 'stats/stats.tsx', { id: 'statistics' }),
  route('customers', 'customers/customers.tsx', { id: 'customers' }),
  route('customers/:id', 'customers/customer.tsx', { id: 'customer' }),
  ...prefix('queue', [
    route('data-requests', 'data-requests/data-requests.tsx', { id: 'queue-data-requests' }),
    route('data-requests/new', 'data-requests/data-request-new.tsx', { id: 'data-request-new' }),
    route('data-requests/:id', 'data-requests/data-request.tsx', { id: 'data-request' }),
  ]),
  route('backups', 'backups/backups.tsx', { id: 'backups' }),
  route('directaffi', 'affiliates/monitor.tsx', { id: 'affiliates' }),
  route('directaffi/partners', 'partners/partners.tsx', { id: 'affiliate-partners' }),
  route('api-settings/affiliate', 'affiliate-settings/affiliate.tsx', { id: 'affiliate-settings' }),
]

/** Files and endpoints, which have no frame. */
export const operationsFiles = [
  ...prefix('backups', [
    route('latest', 'backups/latest-backup.ts', { id: 'latest-backup' }),
    route(':name', 'backups/backup-download.ts', { id: 'backup-download' }),
  ]),
  route('stats/export.csv', 'stats/export.ts', { id: 'statistics-export' }),
  ...prefix('customers', [
    route('export.csv', 'customers/export.ts', { id: 'customers-export' }),
    route(':id/data.zip', 'customers/data.ts', { id: 'customer-data' }),
  ]),
  route('queue/data-requests/:id/data.zip', 'data-requests/data-request-data.ts', {
    id: 'data-request-data',
  }),
  ...prefix('directaffi', [
    route('live', 'affiliates/live.ts', { id: 'affiliate-live' }),
    route('export.csv', 'affiliates/export.ts', { id: 'affiliates-export' }),
  ]),
]
