export const deliveriesPath = '/admin/deliveries'

export function deliveryPath(id: string): string {
  return `${deliveriesPath}/${id}`
}
