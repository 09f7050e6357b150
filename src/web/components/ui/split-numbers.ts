/** Numbers of orders, invoices and credit notes. */
const documentNumber = /([A-Z]{2,4}-\d{4,})/

/** Splits a text at its document numbers: these have odd indices, the text between them has even ones. */
export function splitNumbers(text: string): string[] {
  return text.split(documentNumber)
}
