import { and, inArray, lte, type SQL } from 'drizzle-orm'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { type MessagesAsked, messageConditions } from './list-messages.ts'

/**
 * The messages a command is for: those named, or everything a list asks for that had arrived when somebody looked at it.
 * What came in meanwhile was seen by nobody.
 */
export type ChosenMessages = { ids: readonly string[] } | { asked: MessagesAsked; until: Date }

export function areChosen(chosen: ChosenMessages): SQL | undefined {
  if ('ids' in chosen) return inArray(contactMessage.id, [...chosen.ids])
  return and(messageConditions(chosen.asked), lte(contactMessage.createdAt, chosen.until))
}
