export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'written_off', 'cancelled'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Days between the invoice date and its due date (contract C9). */
export const invoiceDueDays = 30
