/**
 * A message is created as new and becomes read when it is opened in the back office; it never returns to new (contract
 * B4).
 */
export type ContactMessageStatus = 'new' | 'read'
