/** What a token in a mail or a cookie permits. */
export type KeyPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'sign_in_challenge'

/** Validity in days of a password link sent by the back office; longer, because the recipient does not expect it. */
export const invitationDays = 7

/** Validity of each kind of token, in minutes. */
export const keyMinutes: Record<KeyPurpose, number> = {
  verify_email: 7 * 24 * 60,
  change_email: 24 * 60,
  reset_password: 60,
  sign_in_challenge: 10,
}
