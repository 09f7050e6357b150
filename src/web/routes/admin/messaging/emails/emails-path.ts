/** Base path of the email pages. */
export const emailsPath = '/admin/emails'
export const outboxPath = `${emailsPath}/outbox`
export const suppressionsPath = `${emailsPath}/suppressions`
export const mailSettingsPath = '/admin/settings/mail'
