/** A message starts as new and becomes read when the back office opens it; there is no way back (specification 2 §4). */
export type ContactMessageStatus = 'new' | 'read'
