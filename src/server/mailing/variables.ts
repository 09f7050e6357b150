// placeholder until the real file is written
export type OrderConfirmationVariables = Record<string, unknown>
export type InvoiceVariables = Record<string, unknown>
