/** How mails are sent: the server of the environment, the owner's server, the demonstration mailbox, or not at all. */
export type MailSource = 'environment' | 'settings' | 'mailbox' | 'none'
