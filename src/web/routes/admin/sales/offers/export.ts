import { offerList } from '#server/sales/offers/offer-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(offerList)
