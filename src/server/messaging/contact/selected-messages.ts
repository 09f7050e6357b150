import { and, inArray, lte, type SQL } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import type { ListParams, ListScope } from '#server/platform/lists/define-list.ts'
import { messageList } from './message-list.ts'

/**
 * The messages a command applies to: by id, or all that match a list query and had arrived when the list was loaded.
 * Messages that arrived later are excluded, because the user has not seen them.
 */
export type SelectedMessages =
  | { ids: readonly string[] }
  | { scope: ListScope; asked: ListParams; until: Date }

export async function isAmongSelected(chosen: SelectedMessages): Promise<SQL | undefined> {
  if ('ids' in chosen) return inArray(contactMessage.id, [...chosen.ids])
  return and(await messageList.where(chosen.scope, chosen.asked), lte(contactMessage.createdAt, chosen.until))
}
