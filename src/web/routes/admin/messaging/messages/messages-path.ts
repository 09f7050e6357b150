/** Path of the contact messages, and target of their actions. */
export const messagesPath = '/admin/messages'
