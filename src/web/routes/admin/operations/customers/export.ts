import { customerList } from '#server/identity/accounts/customer-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(customerList)
