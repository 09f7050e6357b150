import { suppressionList } from '#server/messaging/mailing/suppression-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(suppressionList)
