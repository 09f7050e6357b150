import { relative } from '@react-router/dev/routes'

const { index, prefix, route } = relative(import.meta.dirname)

/** Signing in, and the customer's area. */
export default [
  route('login', 'identity/login.tsx', { id: 'login' }),
  route('register', 'identity/register.tsx', { id: 'register' }),
  route('logout', 'identity/logout.ts', { id: 'logout' }),
  route('login/code', 'identity/login-code.tsx', { id: 'login-code' }),
  route('forgot-password', 'identity/forgot-password.tsx', { id: 'forgot-password' }),
  route('reset-password/:key', 'identity/reset-password.tsx', { id: 'reset-password' }),
  route('verify-email/:key', 'identity/verify-email.tsx', { id: 'verify-email' }),
  route('user', 'account-area.tsx', { id: 'account-area' }, [
    index('overview.tsx', { id: 'account' }),
    route('profile', 'identity/profile.tsx', { id: 'profile' }),
    route('profile/email', 'identity/change-email.tsx', { id: 'change-email' }),
    route('billing', 'subscriptions/billing-details/billing.tsx', { id: 'billing' }),
    route('subscriptions', 'subscriptions/subscriptions.tsx', { id: 'own-subscriptions' }),
    route('subscriptions/:id/plan', 'subscriptions/subscription-plan.tsx', { id: 'subscription-plan' }),
    route('subscriptions/:id/site', 'subscriptions/site/site.tsx', { id: 'site' }),
    route('subscriptions/:id/rating', 'catalog/own-rating.tsx', { id: 'own-rating' }),
    route('subscriptions/:id/cancel', 'subscriptions/cancel-subscription.tsx', { id: 'cancel-subscription' }),
    route('orders', 'sales/orders.tsx', { id: 'orders' }),
    route('orders/:number', 'sales/order.tsx', { id: 'order' }),
    route('invoices', 'billing/invoices.tsx', { id: 'invoices' }),
    route('security', 'identity/security.tsx', { id: 'security' }),
    route('security/second-factor', 'identity/second-factor.tsx', { id: 'second-factor' }),
    route('data', 'operations/personal-data.tsx', { id: 'personal-data' }),
    route('data/delete', 'operations/delete-account.tsx', { id: 'delete-account' }),
    route('confirm-identity', 'identity/confirm-identity.tsx', { id: 'confirm-identity' }),
  ]),
  ...prefix('user', [
    route('invoices/all.zip', 'billing/invoices-zip.ts', { id: 'invoices-zip' }),
    route('invoices/:number/invoice.pdf', 'billing/invoice-pdf.ts', { id: 'invoice-pdf' }),
    route('invoices/:number/invoice.xml', 'billing/invoice-xml.ts', { id: 'invoice-xml' }),
    route('invoices/:number/ubl.xml', 'billing/invoice-ubl.ts', { id: 'invoice-ubl' }),
    route('subscriptions/:id/site/files/:file', 'subscriptions/site/site-file.ts', { id: 'site-file' }),
    route('data/export.zip', 'operations/data-export.ts', { id: 'data-export' }),
  ]),
]
