import type { SessionTimes } from '#domain/identity/accounts/session-rules.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '../database/database.ts'

/** What proves a session; over an encrypted connection something stands before it. */
export const sessionCookieName = 'vitrine.session_token'

export type Account = {
  id: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  role: Role
  language: Language
  address: string
  zipCode: string
  city: string
  country: string
  phone: string
  company: string
  siren: string
  vatNumber: string
}

export type NewAccount = Omit<Account, 'id' | 'siren' | 'vatNumber' | 'emailVerified'> & {
  password: string
  /** Of accounts the shop's own people make: nobody has to prove the address. */
  emailVerified?: true
}

export type Session = SessionTimes & { id: string; userAgent: string }

/** A signed-in session as it travels: whole Set-Cookie values for the answer. */
export type SessionCookies = readonly string[]

/**
 * Who somebody is. Narrow on purpose: the sign-in library can be replaced, and one-time codes, passkeys and linked
 * identities can join, without the rest noticing. It proves and remembers; what a session is worth, the rules say.
 */
export interface Identity {
  /** Creates the account; throws DomainError 'email_taken' when the e-mail (in any case) has one. */
  register(input: NewAccount): Promise<{ accountId: string }>
  /** Creates an account whose person has yet to choose a password; false when the e-mail (in any case) has one. */
  invite(
    transaction: Transaction,
    input: Omit<NewAccount, 'password'> & { id: string; now: Date },
  ): Promise<boolean>
  /** Undefined for an unknown e-mail, a disabled account and for a wrong password alike, after the same work. */
  checkPassword(input: { email: string; password: string }): Promise<Account | undefined>
  /** A new session under a key that was never seen before. */
  startSession(accountId: string, headers: Headers, now: Date): Promise<SessionCookies>
  /** Ends the session of these request headers; always gives cookies that clear it. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** Whose session these request headers bear, if both still exist and the account is not disabled. */
  findSession(headers: Headers): Promise<{ account: Account; session: Session } | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  /** Newest first. */
  listSessions(accountId: string): Promise<Session[]>
  /** Ends one session of this account, or all, or all but one; how many that were. */
  endSessions(
    transaction: Transaction,
    accountId: string,
    which?: { only: string } | { except: string },
  ): Promise<number>
  /** Until a new one is set, nobody signs in with a password. */
  forgetPassword(transaction: Transaction, accountId: string): Promise<void>
  setPassword(transaction: Transaction, accountId: string, password: string): Promise<void>
  /** Throws DomainError 'email_in_use' when another account has it. The new address counts as verified. */
  setEmail(transaction: Transaction, accountId: string, email: string): Promise<void>
}
