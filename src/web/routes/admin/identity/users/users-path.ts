/** Where people's accounts are looked after. */
export const usersPath = '/admin/user-management'
