/** Path of the customer list; each customer is below it. */
export const customersPath = '/admin/customers'

export function customerPath(id: string): string {
  return `${customersPath}/${id}`
}
