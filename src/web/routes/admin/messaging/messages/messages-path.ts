/** Where the contact messages live, and where their actions are sent. */
export const messagesPath = '/admin/messages'
