import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** All pages of the shop. French paths have no prefix, the others begin with their language. */
export default [
  route(':lang?', 'routes/storefront.tsx', { id: 'storefront' }, [
    index('routes/shop/home.tsx', { id: 'home' }),
    route('shop', 'routes/shop/shop.tsx', { id: 'shop' }),
    route('shop/:slug', 'routes/shop/product.tsx', { id: 'product' }),
    route('services', 'routes/services/services.tsx', { id: 'services' }),
    route('contact', 'routes/contact/contact.tsx', { id: 'contact' }),
    route('newsletter', 'routes/newsletter/newsletter.tsx', { id: 'newsletter' }),
    route('newsletter/confirm/:key', 'routes/newsletter/confirm.tsx', { id: 'newsletter-confirm' }),
    route('newsletter/unsubscribe/:key', 'routes/newsletter/unsubscribe.tsx', {
      id: 'newsletter-unsubscribe',
    }),
    route('cart', 'routes/cart/cart.tsx', { id: 'cart' }),
    route('cart/checkout', 'routes/cart/checkout.tsx', { id: 'checkout' }),
    route('cart/checkout/vat-number', 'routes/cart/vat-number.ts', { id: 'checkout-vat-number' }),
    route('cart/confirmation/:number', 'routes/cart/confirmation.tsx', { id: 'confirmation' }),
    route('cart/confirmation/:number/contract.pdf', 'routes/cart/contract-pdf.ts', { id: 'contract-pdf' }),
    route('login', 'routes/account/identity/login.tsx', { id: 'login' }),
    route('register', 'routes/account/identity/register.tsx', { id: 'register' }),
    route('logout', 'routes/account/identity/logout.ts', { id: 'logout' }),
    route('login/code', 'routes/account/identity/login-code.tsx', { id: 'login-code' }),
    route('forgot-password', 'routes/account/identity/forgot-password.tsx', { id: 'forgot-password' }),
    route('reset-password/:key', 'routes/account/identity/reset-password.tsx', { id: 'reset-password' }),
    route('verify-email/:key', 'routes/account/identity/verify-email.tsx', { id: 'verify-email' }),
    route('user', 'routes/account/account-area.tsx', { id: 'account-area' }, [
      index('routes/account/overview.tsx', { id: 'account' }),
      route('profile', 'routes/account/identity/profile.tsx', { id: 'profile' }),
      route('profile/email', 'routes/account/identity/change-email.tsx', { id: 'change-email' }),
      route('billing', 'routes/account/subscriptions/billing-details/billing.tsx', { id: 'billing' }),
      route('subscriptions', 'routes/account/subscriptions/subscriptions.tsx', { id: 'own-subscriptions' }),
      route('subscriptions/:id/plan', 'routes/account/subscriptions/subscription-plan.tsx', {
        id: 'subscription-plan',
      }),
      route('subscriptions/:id/site', 'routes/account/subscriptions/site/site.tsx', { id: 'site' }),
      route('subscriptions/:id/rating', 'routes/account/catalog/own-rating.tsx', { id: 'own-rating' }),
      route('subscriptions/:id/cancel', 'routes/account/subscriptions/cancel-subscription.tsx', {
        id: 'cancel-subscription',
      }),
      route('orders', 'routes/account/sales/orders.tsx', { id: 'orders' }),
      route('orders/:number', 'routes/account/sales/order.tsx', { id: 'order' }),
      route('invoices', 'routes/account/billing/invoices.tsx', { id: 'invoices' }),
      route('security', 'routes/account/identity/security.tsx', { id: 'security' }),
      route('security/second-factor', 'routes/account/identity/second-factor.tsx', { id: 'second-factor' }),
      route('data', 'routes/account/operations/personal-data.tsx', { id: 'personal-data' }),
      route('data/delete', 'routes/account/operations/delete-account.tsx', { id: 'delete-account' }),
      route('confirm-identity', 'routes/account/identity/confirm-identity.tsx', { id: 'confirm-identity' }),
    ]),
    route('user/invoices/all.zip', 'routes/account/billing/invoices-zip.ts', { id: 'invoices-zip' }),
    route('user/invoices/:number/invoice.pdf', 'routes/account/billing/invoice-pdf.ts', {
      id: 'invoice-pdf',
    }),
    route('user/invoices/:number/invoice.xml', 'routes/account/billing/invoice-xml.ts', {
      id: 'invoice-xml',
    }),
    route('user/invoices/:number/ubl.xml', 'routes/account/billing/invoice-ubl.ts', { id: 'invoice-ubl' }),
    route('user/subscriptions/:id/site/files/:file', 'routes/account/subscriptions/site/site-file.ts', {
      id: 'site-file',
    }),
    route('user/data/export.zip', 'routes/account/operations/data-export.ts', { id: 'data-export' }),
    route('user/card', 'routes/payment/card.tsx', { id: 'card' }),
    route('offer/:id', 'routes/offer/offer.tsx', { id: 'offer' }),
    route('pay/:id', 'routes/payment/pay.tsx', { id: 'pay' }),
    route('withdraw', 'routes/declarations/withdraw.tsx', { id: 'withdraw' }),
    route('withdraw/receipt/:id', 'routes/declarations/withdraw-receipt.tsx', { id: 'withdraw-receipt' }),
    route('cancel-contract', 'routes/declarations/cancel-contract.tsx', { id: 'cancel-contract' }),
    route('cancel-contract/receipt/:id', 'routes/declarations/cancel-contract-receipt.tsx', {
      id: 'cancel-contract-receipt',
    }),
    route('legal', 'routes/legal/hub.tsx', { id: 'legal' }),
    route('legal/site-map', 'routes/legal/site-map.tsx', { id: 'site-map' }),
    route('legal/:kind', 'routes/legal/document.tsx', { id: 'legal-document' }),
    route('legal/:kind/document.pdf', 'routes/legal/document-pdf.ts', { id: 'legal-document-pdf' }),
    route('not-found', 'routes/not-found.tsx', { id: 'not-found' }),
    route('*', 'routes/not-found.tsx', { id: 'unknown' }),
  ]),
  route('admin/setup/:key', 'routes/admin/setup.tsx', { id: 'admin-setup' }),
  route('admin/login', 'routes/admin/login.tsx', { id: 'admin-login' }),
  route('admin/backups/latest', 'routes/admin/operations/backups/latest-backup.ts', { id: 'latest-backup' }),
  route('admin/backups/:name', 'routes/admin/operations/backups/backup-download.ts', {
    id: 'backup-download',
  }),
  route('admin/stats/export.csv', 'routes/admin/operations/stats/export.ts', { id: 'statistics-export' }),
  route('admin/products/export.csv', 'routes/admin/catalog/products/export.ts', { id: 'product-export' }),
  route('admin/user-management/export.csv', 'routes/admin/identity/users/export.ts', { id: 'users-export' }),
  route('admin/cookie-settings/proofs.csv', 'routes/admin/platform/cookie-settings/proofs.ts', {
    id: 'cookie-proofs',
  }),
  route('admin/customers/export.csv', 'routes/admin/operations/customers/export.ts', {
    id: 'customers-export',
  }),
  route('admin/customers/:id/data.zip', 'routes/admin/operations/customers/data.ts', { id: 'customer-data' }),
  route(
    'admin/queue/data-requests/:id/data.zip',
    'routes/admin/operations/data-requests/data-request-data.ts',
    {
      id: 'data-request-data',
    },
  ),
  route('admin/orders/export.csv', 'routes/admin/sales/orders/export.ts', { id: 'orders-export' }),
  route('admin/orders/:number/contract.pdf', 'routes/admin/sales/orders/contract-pdf.ts', {
    id: 'placed-order-contract',
  }),
  route('admin/orders/:number/seat-proofs/:proof', 'routes/admin/sales/orders/seat-proof-file.ts', {
    id: 'placed-order-seat-proof',
  }),
  route('admin/invoices/export.csv', 'routes/admin/billing/invoices/export.ts', {
    id: 'all-invoices-export',
  }),
  route('admin/invoices/documents.zip', 'routes/admin/billing/invoices/documents-zip.ts', {
    id: 'all-invoices-zip',
  }),
  route('admin/invoices/:number/invoice.pdf', 'routes/admin/billing/invoice/invoice-pdf.ts', {
    id: 'issued-invoice-pdf',
  }),
  route('admin/invoices/:number/invoice.xml', 'routes/admin/billing/invoice/invoice-xml.ts', {
    id: 'issued-invoice-xml',
  }),
  route('admin/invoices/:number/duplicate.pdf', 'routes/admin/billing/invoice/invoice-duplicate.ts', {
    id: 'issued-invoice-duplicate',
  }),
  route('admin/invoices/:number/ubl.xml', 'routes/admin/billing/invoice/invoice-ubl.ts', {
    id: 'issued-invoice-ubl',
  }),
  route(
    'admin/invoices/:number/credit/preview.pdf',
    'routes/admin/billing/credit-notes/credit-preview-pdf.ts',
    {
      id: 'invoice-credit-pdf',
    },
  ),
  route('admin/offers/export.csv', 'routes/admin/sales/offers/export.ts', { id: 'offers-export' }),
  route('admin/subscriptions/calendar.csv', 'routes/admin/subscriptions/subscription/calendar-export.ts', {
    id: 'subscription-calendar-export',
  }),
  route('admin/payments/export.csv', 'routes/admin/payments/transactions/export.ts', {
    id: 'payments-export',
  }),
  route('admin/ledger/export.csv', 'routes/admin/billing/ledger/export.ts', { id: 'ledger-export' }),
  route('admin/ledger/accounts.csv', 'routes/admin/billing/ledger/accounts.ts', { id: 'ledger-accounts' }),
  route('admin/ledger/one-stop-shop.csv', 'routes/admin/billing/ledger/one-stop-shop.ts', {
    id: 'ledger-one-stop-shop',
  }),
  route('admin/ledger/archive.zip', 'routes/admin/billing/ledger/archive.ts', { id: 'ledger-archive' }),
  route('admin/ledger/daily-sales.csv', 'routes/admin/billing/ledger/daily-sales.ts', {
    id: 'ledger-daily-sales',
  }),
  route('admin/deliveries/:id/files/:file', 'routes/admin/subscriptions/deliveries/delivery-file.ts', {
    id: 'delivery-file',
  }),
  route('admin/directaffi/live', 'routes/admin/operations/affiliates/live.ts', { id: 'affiliate-live' }),
  route('admin/directaffi/export.csv', 'routes/admin/operations/affiliates/export.ts', {
    id: 'affiliates-export',
  }),
  route('admin/live', 'routes/admin/platform/live/live.ts', { id: 'live' }),
  route('admin/content/export.csv', 'routes/admin/catalog/content/export.ts', { id: 'content-export' }),
  route('admin/ratings/export.csv', 'routes/admin/catalog/ratings/export.ts', { id: 'ratings-export' }),
  route('admin/emails/outbox/export.csv', 'routes/admin/messaging/emails/outbox-export.ts', {
    id: 'outbox-export',
  }),
  route('admin/emails/outbox/:id/mail.html', 'routes/admin/messaging/emails/mail-html.ts', {
    id: 'outbox-mail-html',
  }),
  route('admin/emails/outbox/:id/attachments/:place', 'routes/admin/messaging/emails/mail-attachment.ts', {
    id: 'outbox-attachment',
  }),
  route('admin/emails/suppressions/export.csv', 'routes/admin/messaging/emails/suppressions-export.ts', {
    id: 'suppressions-export',
  }),
  route('admin/newsletter/export.csv', 'routes/admin/messaging/newsletter/subscribers-export.ts', {
    id: 'newsletter-subscribers-export',
  }),
  route('admin/audit/export.csv', 'routes/admin/platform/audit/export.ts', { id: 'audit-export' }),
  route('admin/messages/export.csv', 'routes/admin/messaging/messages/export.ts', { id: 'messages-export' }),
  route('admin/invoices/template/preview.pdf', 'routes/admin/billing/invoice-template/preview.ts', {
    id: 'invoice-template-preview',
  }),
  route('admin/invoices/template/logo', 'routes/admin/billing/invoice-template/logo.ts', {
    id: 'invoice-logo',
  }),
  route('admin/search', 'routes/admin/search.ts', { id: 'search' }),
  route('admin/views', 'routes/admin/views.ts', { id: 'views' }),
  route('admin/tasks', 'routes/admin/platform/tasks/tasks.ts', { id: 'tasks' }),
  route('admin/products/images', 'routes/admin/catalog/product-editor/images.ts', { id: 'product-images' }),
  route('admin/logout', 'routes/admin/logout.ts', { id: 'admin-logout' }),
  route('admin', 'routes/admin/back-office.tsx', { id: 'admin' }, [
    index('routes/admin/start.ts', { id: 'admin-index' }),
    route('dashboard', 'routes/admin/operations/dashboard/dashboard.tsx', { id: 'dashboard' }),
    route('confirm-identity', 'routes/admin/confirm-identity.tsx', { id: 'admin-confirm-identity' }),
    route('stats', 'routes/admin/operations/stats/stats.tsx', { id: 'statistics' }),
    route('products', 'routes/admin/catalog/products/products.tsx', { id: 'products' }, [
      route('new', 'routes/admin/catalog/product-editor/product-editor.tsx', { id: 'product-new' }),
      route(':id', 'routes/admin/catalog/product-editor/product-editor.tsx', { id: 'product-edit' }),
    ]),
    route('products/import', 'routes/admin/catalog/product-import/import.tsx', { id: 'product-import' }),
    route('products/categories', 'routes/admin/catalog/categories/categories.tsx', { id: 'categories' }),
    route('customers', 'routes/admin/operations/customers/customers.tsx', { id: 'customers' }),
    route('users', 'routes/admin/identity/users/users-address.ts', { id: 'users-address' }),
    route('user-management', 'routes/admin/identity/users/users.tsx', { id: 'users' }),
    route('user-management/new', 'routes/admin/identity/users/user-new.tsx', { id: 'user-new' }),
    route('user-management/import', 'routes/admin/identity/users/user-import.tsx', { id: 'user-import' }),
    route('user-management/:id', 'routes/admin/identity/users/user.tsx', { id: 'user' }),
    route('customers/:id', 'routes/admin/operations/customers/customer.tsx', { id: 'customer' }),
    route('homepage/:section?', 'routes/admin/catalog/homepage/homepage.tsx', { id: 'homepage' }),
    route('content', 'routes/admin/catalog/content/content.tsx', { id: 'content' }),
    route('content/new', 'routes/admin/catalog/content/content-new.tsx', { id: 'content-new' }),
    route('content/preview', 'routes/admin/catalog/content/content-preview.tsx', { id: 'content-preview' }),
    route('content/:key', 'routes/admin/catalog/content/content-item.tsx', { id: 'content-item' }),
    route('ratings', 'routes/admin/catalog/ratings/ratings.tsx', { id: 'ratings' }),
    route('ratings/:id', 'routes/admin/catalog/ratings/rating.tsx', { id: 'rating' }),
    route('messages', 'routes/admin/messaging/messages/messages.tsx', { id: 'messages' }, [
      route(':id', 'routes/admin/messaging/messages/message.tsx', { id: 'message' }),
    ]),
    route('emails/outbox', 'routes/admin/messaging/emails/outbox.tsx', { id: 'outbox' }),
    route('emails/outbox/:id', 'routes/admin/messaging/emails/outbox-mail.tsx', { id: 'outbox-mail' }),
    route('emails/suppressions', 'routes/admin/messaging/emails/suppressions.tsx', { id: 'suppressions' }),
    route('newsletter', 'routes/admin/messaging/newsletter/subscribers.tsx', {
      id: 'newsletter-subscribers',
    }),
    route('orders', 'routes/admin/sales/orders/orders.tsx', { id: 'all-orders' }),
    route('orders/:number', 'routes/admin/sales/orders/order.tsx', { id: 'placed-order' }),
    route('orders/:number/cancel', 'routes/admin/sales/orders/cancellation.tsx', {
      id: 'order-cancellation',
    }),
    route('offers', 'routes/admin/sales/offers/offers.tsx', { id: 'offers' }),
    route('offers/new', 'routes/admin/sales/offers/new-offer.tsx', { id: 'offer-new' }),
    route('offers/:id', 'routes/admin/sales/offers/offer-record.tsx', { id: 'offer-record' }),
    route('subscriptions', 'routes/admin/subscriptions/subscription/subscriptions-address.ts', {
      id: 'subscriptions-address',
    }),
    route('subscriptions/calendar', 'routes/admin/subscriptions/subscription/calendar.tsx', {
      id: 'subscription-calendar',
    }),
    route('subscriptions/:id', 'routes/admin/subscriptions/subscription/subscription.tsx', {
      id: 'subscription',
    }),
    route('subscriptions/:id/plan', 'routes/admin/subscriptions/subscription/plan-on-behalf.tsx', {
      id: 'plan-on-behalf',
    }),
    route('invoices', 'routes/admin/billing/invoices/invoices.tsx', { id: 'all-invoices' }),
    route('invoices/checks', 'routes/admin/billing/checks/checks.tsx', { id: 'invoice-checks' }),
    route('invoices/:number', 'routes/admin/billing/invoice/invoice.tsx', { id: 'issued-invoice' }),
    route('invoices/:number/credit', 'routes/admin/billing/credit-notes/credit.tsx', {
      id: 'invoice-credit',
    }),
    route('payments', 'routes/admin/payments/payments-area.tsx', { id: 'payments-area' }, [
      index('routes/admin/payments/transactions/transactions.tsx', { id: 'payments' }),
      route('subscriptions', 'routes/admin/subscriptions/list/subscriptions.tsx', {
        id: 'payment-subscriptions',
      }),
      route('prices', 'routes/admin/subscriptions/price-announcements/price-announcements.tsx', {
        id: 'price-announcements',
      }),
      route('disputes', 'routes/admin/payments/disputes/disputes.tsx', { id: 'payment-disputes' }),
      route('payouts', 'routes/admin/payments/payouts/payouts.tsx', { id: 'payouts' }),
      route('test', 'routes/admin/payments/test-payment/test-payment.tsx', { id: 'payment-test' }),
      route('events', 'routes/admin/payments/events/events.tsx', { id: 'payment-events' }),
      route('settings', 'routes/admin/payments/provider/settings.tsx', { id: 'payment-settings' }),
      route(':id', 'routes/admin/payments/payment/payment.tsx', { id: 'payment' }),
    ]),
    route('ledger', 'routes/admin/billing/ledger/ledger.tsx', { id: 'ledger' }),
    route('invoices/template', 'routes/admin/billing/invoice-template/invoice-template.tsx', {
      id: 'invoice-template',
    }),
    route('deliveries', 'routes/admin/subscriptions/deliveries/deliveries.tsx', { id: 'deliveries' }),
    route('deliveries/:id', 'routes/admin/subscriptions/deliveries/delivery.tsx', { id: 'delivery' }),
    route('queue', 'routes/admin/subscriptions/queue/withdrawals.tsx', { id: 'queue' }),
    route('queue/declarations', 'routes/admin/subscriptions/queue/declarations.tsx', {
      id: 'queue-declarations',
    }),
    route('queue/sites', 'routes/admin/subscriptions/waiting-sites/waiting-sites.tsx', { id: 'queue-sites' }),
    route('queue/data-requests', 'routes/admin/operations/data-requests/data-requests.tsx', {
      id: 'queue-data-requests',
    }),
    route('queue/data-requests/new', 'routes/admin/operations/data-requests/data-request-new.tsx', {
      id: 'data-request-new',
    }),
    route('queue/data-requests/:id', 'routes/admin/operations/data-requests/data-request.tsx', {
      id: 'data-request',
    }),
    route('queue/:declaration', 'routes/admin/subscriptions/queue/declaration.tsx', {
      id: 'queue-declaration',
    }),
    route('emails', 'routes/admin/messaging/mail-templates/mail-templates.tsx', { id: 'mail-templates' }),
    route('emails/new', 'routes/admin/messaging/mail-templates/new-mail-template.tsx', {
      id: 'mail-template-new',
    }),
    route('emails/:name/:language?', 'routes/admin/messaging/mail-templates/mail-template.tsx', {
      id: 'mail-template',
    }),
    route('backups', 'routes/admin/operations/backups/backups.tsx', { id: 'backups' }),
    route('settings', 'routes/admin/platform/settings/settings-area.tsx', { id: 'settings' }, [
      index('routes/admin/platform/settings/general.tsx', { id: 'settings-general' }),
      route('appearance', 'routes/admin/platform/settings/appearance.tsx', { id: 'settings-appearance' }),
      route('seller', 'routes/admin/platform/settings/seller.tsx', { id: 'settings-seller' }),
      route('localization', 'routes/admin/platform/settings/localization.tsx', {
        id: 'settings-localization',
      }),
      route('tax', 'routes/admin/platform/settings/tax.tsx', { id: 'settings-tax' }),
      route('billing', 'routes/admin/platform/settings/billing.tsx', { id: 'settings-billing' }),
      route('mail', 'routes/admin/platform/settings/mail/mail-settings.tsx', { id: 'settings-mail' }),
      route('security', 'routes/admin/platform/settings/security.tsx', { id: 'settings-security' }),
      route('features', 'routes/admin/platform/settings/features.tsx', { id: 'settings-features' }),
      route('technical', 'routes/admin/platform/settings/technical/technical.tsx', {
        id: 'settings-technical',
      }),
    ]),
    route('legal', 'routes/admin/billing/legal/legal-texts.tsx', { id: 'legal-texts' }),
    route('legal/:kind', 'routes/admin/billing/legal/legal-text.tsx', { id: 'legal-text' }),
    route('legal/:kind/publish', 'routes/admin/billing/legal/publish.tsx', { id: 'legal-publish' }),
    route('storage-settings', 'routes/admin/platform/storage/storage.tsx', { id: 'storage' }),
    route('cookie-settings', 'routes/admin/platform/cookie-settings/visitor-choices.tsx', {
      id: 'cookie-settings',
    }),
    route('api-settings', 'routes/admin/identity/api-keys/keys.tsx', { id: 'api-settings' }),
    route('api-settings/webhooks', 'routes/admin/messaging/webhooks/endpoints.tsx', {
      id: 'webhook-endpoints',
    }),
    route('api-settings/webhooks/:endpoint', 'routes/admin/messaging/webhooks/endpoint.tsx', {
      id: 'webhook-endpoint',
    }),
    route('api-settings/webhooks/:endpoint/:delivery', 'routes/admin/messaging/webhooks/delivery.tsx', {
      id: 'webhook-delivery',
    }),
    route('directaffi', 'routes/admin/operations/affiliates/monitor.tsx', { id: 'affiliates' }),
    route('directaffi/partners', 'routes/admin/operations/partners/partners.tsx', {
      id: 'affiliate-partners',
    }),
    route('api-settings/affiliate', 'routes/admin/operations/affiliate-settings/affiliate.tsx', {
      id: 'affiliate-settings',
    }),
    route('audit', 'routes/admin/platform/audit/audit.tsx', { id: 'audit' }),
    route('time-machine', 'routes/admin/platform/time-machine/time-machine.tsx', { id: 'time-machine' }),
    route('*', 'routes/admin/unknown.tsx', { id: 'admin-unknown' }),
  ]),
] satisfies RouteConfig
