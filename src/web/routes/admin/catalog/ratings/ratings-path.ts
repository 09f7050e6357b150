/** Where the ratings live, and where what is done with many of them is sent. */
export const ratingsPath = '/admin/ratings'
