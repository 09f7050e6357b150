import { languages } from '../language.ts'
import type { ListShape } from '../lists/list-query.ts'

export const newsletterStatuses = ['confirmed', 'pending', 'unsubscribed'] as const

/** What the list of subscribers can be asked. */
export const subscriberListShape = {
  sorts: ['requested', 'address'],
  isDescendingFirst: ['requested'],
  filters: { status: newsletterStatuses, language: languages },
  columns: ['status', 'language', 'requested', 'proof'],
} satisfies ListShape
