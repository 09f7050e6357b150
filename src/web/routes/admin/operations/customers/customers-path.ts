/** Where the customers are; each has an address below it. */
export const customersPath = '/admin/customers'

export function customerPath(id: string): string {
  return `${customersPath}/${id}`
}
