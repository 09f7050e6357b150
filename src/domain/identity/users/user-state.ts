/** disabled: sign-in is refused. waiting: the user has not chosen a password yet. */
export type UserState = 'active' | 'waiting' | 'disabled'

export function userState(account: { isDisabled: boolean; hasPassword: boolean }): UserState {
  if (account.isDisabled) return 'disabled'
  return account.hasPassword ? 'active' : 'waiting'
}
