/** Where open back offices hear that the text of a mail changed. */
export const mailTemplatesTopic = 'mail-templates'
