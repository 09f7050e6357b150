import { subscriberList } from '#server/messaging/newsletter/subscriber-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(subscriberList)
