export const ordersPath = '/admin/orders'

export function orderPath(number: string): string {
  return `${ordersPath}/${number}`
}
