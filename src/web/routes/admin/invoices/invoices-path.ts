/** Where the invoices and credit notes live; one is below it, by its number. */
export const invoicesPath = '/admin/invoices'
export const checksPath = `${invoicesPath}/checks`

/** The page of an issued document. */
export function documentPath(number: string): string {
  return `${invoicesPath}/${number}`
}
