/** What a key in a mail or a cookie is good for. */
export type KeyPurpose = 'verify_email' | 'change_email' | 'reset_password' | 'sign_in_challenge'

/** How long a link to choose a password lasts that the back office sends: nobody waits for it with their mailbox open. */
export const invitationDays = 7

/** How long each key may be used. */
export const keyMinutes: Record<KeyPurpose, number> = {
  verify_email: 7 * 24 * 60,
  change_email: 24 * 60,
  reset_password: 60,
  sign_in_challenge: 10,
}
