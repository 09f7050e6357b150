import { and, inArray, lte, type SQL } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { type MessagesQuery, messageConditions } from './list-messages.ts'

/**
 * The messages a command applies to: by id, or all that match a list query and had arrived when the list was loaded.
 * Messages that arrived later are excluded, because the user has not seen them.
 */
export type SelectedMessages = { ids: readonly string[] } | { asked: MessagesQuery; until: Date }

export function isAmongSelected(chosen: SelectedMessages): SQL | undefined {
  if ('ids' in chosen) return inArray(contactMessage.id, [...chosen.ids])
  return and(messageConditions(chosen.asked), lte(contactMessage.createdAt, chosen.until))
}
