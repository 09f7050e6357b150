/** A message starts as new and becomes read when the back office opens it; there is no way back (contract B4). */
export type ContactMessageStatus = 'new' | 'read'
