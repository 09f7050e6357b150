/** Where open back offices hear that the catalogue changed. */
export const catalogueTopic = 'catalogue'
