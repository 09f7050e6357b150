import { messageList } from '#server/messaging/contact/message-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(messageList)
