/** Where the invoices and credit notes live; one is below it, by its number. */
export const invoicesPath = '/admin/invoices'
export const checksPath = `${invoicesPath}/checks`

/** The invoices that can be credited, each with a link to its credit form. */
export const creditablePath = `${invoicesPath}?credit=possible`

/** The page of an issued document. */
export function documentPath(number: string): string {
  return `${invoicesPath}/${number}`
}

/** The form that makes a credit note of an invoice. */
export function creditPath(number: string): string {
  return `${documentPath(number)}/credit`
}
