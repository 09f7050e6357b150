/** Where open back offices hear that a mail was sent or not, or that an address was suspended or let go. */
export const mailsTopic = 'mails'
