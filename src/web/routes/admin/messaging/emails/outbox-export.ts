import { outboxList } from '#server/messaging/mailing/outbox-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(outboxList)
