/**
 * The accounts the export writes to (plan comptable général). An accountant who uses others renames them when importing; a credit note takes a sale back
 * (706 reversed), since 709 is for rebates on what was delivered.
 */
export const accounts = {
  /** Customers, each by its auxiliary account. */
  customers: '411000',
  /** Money at a payment provider on its way to the bank, each provider by its auxiliary account. */
  provider: '511000',
  /** The shop's bank account: transfers that do not pass through a provider. */
  bank: '512000',
  /** Claims that will not be paid, without their VAT. */
  writeOffs: '654000',
  /** Services sold, whatever their tax. */
  services: '706000',
  /** VAT collected for France, a line for each rate. */
  vat: '445710',
  /** VAT of other member states, declared in the one-stop shop; each state by its auxiliary account. */
  vatOneStopShop: '445717',
  /** Money nobody can explain yet. */
  suspense: '471000',
} as const

/** Sales, money and everything else, as journals are called in France. */
export type Journal = 'VE' | 'BQ' | 'OD'
