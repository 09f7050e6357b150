/** Where open back offices hear that a message came or changed. */
export const messagesTopic = 'messages'
