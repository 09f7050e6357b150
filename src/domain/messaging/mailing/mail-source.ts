/** Through what mails leave: the environment's server, the owner's, the mailbox of a demonstration, or nothing. */
export type MailSource = 'environment' | 'settings' | 'mailbox' | 'none'
