import { relative } from '@react-router/dev/routes'
import { billingFiles, billingPages } from './billing/routes.ts'
import { catalogFiles, catalogPages } from './catalog/routes.ts'
import { identityFiles, identityPages } from './identity/routes.ts'
import { messagingFiles, messagingPages } from './messaging/routes.ts'
import { operationsFiles, operationsPages } from './operations/routes.ts'
import { paymentsFiles, paymentsPages } from './payments/routes.ts'
import { platformFiles, platformPages } from './platform/routes.ts'
import { salesFiles, salesPages } from './sales/routes.ts'
import { subscriptionsFiles, subscriptionsPages } from './subscriptions/routes.ts'

const { index, prefix, route } = relative(import.meta.dirname)

/** The back office: pages in its frame, and what has none. */
export default prefix('admin', [
  route('setup/:key', 'setup.tsx', { id: 'admin-setup' }),
  route('login', 'login.tsx', { id: 'admin-login' }),
  route('search', 'search.ts', { id: 'search' }),
  route('views', 'views.ts', { id: 'views' }),
  route('logout', 'logout.ts', { id: 'admin-logout' }),
  ...platformFiles,
  ...messagingFiles,
  ...identityFiles,
  ...billingFiles,
  ...catalogFiles,
  ...paymentsFiles,
  ...subscriptionsFiles,
  ...salesFiles,
  ...operationsFiles,
  route('', 'back-office.tsx', { id: 'admin' }, [
    index('start.ts', { id: 'admin-index' }),
    route('confirm-identity', 'confirm-identity.tsx', { id: 'admin-confirm-identity' }),
    route('*', 'unknown.tsx', { id: 'admin-unknown' }),
    ...platformPages,
    ...messagingPages,
    ...identityPages,
    ...billingPages,
    ...catalogPages,
    ...paymentsPages,
    ...subscriptionsPages,
    ...salesPages,
    ...operationsPages,
  ]),
])
