import { orderList } from '#server/sales/checkout/order-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(orderList)
