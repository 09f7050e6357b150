/** Disabled: nobody signs in. Waiting: its person has yet to choose a password. */
export type UserState = 'active' | 'waiting' | 'disabled'

export function userState(account: { isDisabled: boolean; hasPassword: boolean }): UserState {
  if (account.isDisabled) return 'disabled'
  return account.hasPassword ? 'active' : 'waiting'
}
