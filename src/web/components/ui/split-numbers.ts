/** Numbers of orders, invoices and credit notes. */
const documentNumber = /([A-Z]{2,4}-\d{4,})/

/** The parts of a text: at odd places its document numbers, at even ones what is between them. */
export function splitNumbers(text: string): string[] {
  return text.split(documentNumber)
}
