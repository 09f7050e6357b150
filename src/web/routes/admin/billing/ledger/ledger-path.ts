export const ledgerPath = '/admin/ledger'
