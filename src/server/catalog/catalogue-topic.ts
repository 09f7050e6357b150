/** Where open back offices hear that the catalogue changed: `{ ids, by }`, ids empty when it was much. */
export const catalogueTopic = 'catalogue'
