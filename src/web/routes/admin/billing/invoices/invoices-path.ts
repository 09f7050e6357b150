/** Path of the list of invoices and credit notes; each document is at `/<number>` below it. */
export const invoicesPath = '/admin/invoices'
export const checksPath = `${invoicesPath}/checks`

/** The list filtered to invoices that can be credited, with a link to the credit form in each row. */
export const creditablePath = `${invoicesPath}?credit=possible`

/** Path of an issued document. */
export function documentPath(number: string): string {
  return `${invoicesPath}/${number}`
}

/** Path of the form that credits an invoice. */
export function creditPath(number: string): string {
  return `${documentPath(number)}/credit`
}
