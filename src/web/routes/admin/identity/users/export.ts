import { userList } from '#server/identity/users/user-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

export const loader = exportLoader(userList)
