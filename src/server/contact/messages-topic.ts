/** Where open back offices hear that a message came or changed: `{ ids, actorId }`, ids empty when it was many. */
export const messagesTopic = 'messages'
