import { languages } from '#domain/platform/language/language.ts'
import type { ListShape } from '#domain/platform/lists/list-query.ts'

export const newsletterStatuses = ['confirmed', 'pending', 'unsubscribed'] as const

/** Sort orders and filters of the list of subscribers. */
export const subscriberListShape = {
  sorts: ['requested', 'address'],
  descendingByDefault: ['requested'],
  filters: { status: newsletterStatuses, language: languages },
  columns: ['status', 'language', 'requested', 'proof'],
} satisfies ListShape
