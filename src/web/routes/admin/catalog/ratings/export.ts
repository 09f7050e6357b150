import { ratingList } from '#server/catalog/ratings/rating-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(ratingList)
