/** Path of the rating list, and target of its bulk actions. */
export const ratingsPath = '/admin/ratings'
