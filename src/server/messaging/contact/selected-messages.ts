import { and, inArray, lte, type SQL } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { ListParams, ListScope } from '#server/platform/lists/define-list.ts'
import { messageList } from './message-list.ts'

/**
 * The messages a command applies to: by id, or all that match a list query and had arrived when the list was loaded.
 * Later messages are excluded, because the user has not seen them.
 */
export type SelectedMessages =
  | { ids: readonly string[] }
  | { scope: ListScope; query: ListParams; until: Date }

export async function isAmongSelected(selection: SelectedMessages): Promise<SQL | undefined> {
  if ('ids' in selection) return inArray(contactMessage.id, [...selection.ids])
  return and(
    await messageList.where(selection.scope, selection.query),
    lte(contactMessage.createdAt, selection.until),
  )
}
