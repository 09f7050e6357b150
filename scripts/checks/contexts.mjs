/** The contexts in order, each with its purpose: in domain, messages and server a context imports only earlier ones. */
const purposes = {
  platform: 'Settings, files, audit, lists, background tasks, technical figures, the simulated clock',
  messaging: 'Mail templates and outbox, webhooks to other programs, newsletter, contact messages',
  identity: 'Registration, sign-in, second factor, API keys; management of accounts by the back office',
  billing: 'Tax, invoices and their PDF and XML, legal texts, customer credits, the ledger and its exports',
  catalog: 'Products, categories, ratings, texts and pictures of pages',
  payments:
    'Payments, refunds and disputes, synchronised with the provider; keys of the provider, payouts, reconciliation',
  subscriptions:
    'Renewals, plan changes, withdrawals, declarations, credit notes, delivery; the daily subscription run',
  sales: 'Cart prices, offers, checkout, and orders until they are confirmed or cancelled',
  operations:
    'Dashboard, statistics, customer records, privacy, affiliates, backups, snapshots, stored files',
}

export const contexts = Object.keys(purposes)

export const purposeOf = (context) => purposes[context]
