/** Path of the list of users. */
export const usersPath = '/admin/user-management'
