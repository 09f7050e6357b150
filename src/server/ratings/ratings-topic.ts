/** Where open back offices hear that a rating came or changed. */
export const ratingsTopic = 'ratings'
