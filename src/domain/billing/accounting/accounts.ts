/**
 * Accounts of the export (plan comptable général). An accountant who uses other accounts maps them when importing. A
 * credit note reverses a sale (706), since 709 is for rebates on delivered services.
 */
export const accounts = {
  /** Customers; each has an auxiliary account. */
  customers: '411000',
  /** Money at a payment provider, in transit to the bank; each provider has an auxiliary account. */
  provider: '511000',
  /** The shop's bank account: transfers that do not pass through a provider. */
  bank: '512000',
  /** Uncollectible invoices, without VAT. */
  writeOffs: '654000',
  /** Services sold, whatever their tax. */
  services: '706000',
  /** VAT collected for France, a line for each rate. */
  vat: '445710',
  /** VAT of other member states, declared in the one-stop shop; each state by its auxiliary account. */
  vatOneStopShop: '445717',
  /** Money without a sale of the shop. */
  suspense: '471000',
} as const

/** Journals by their French codes: sales, bank, miscellaneous. */
export type Journal = 'VE' | 'BQ' | 'OD'
