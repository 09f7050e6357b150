import type { SessionTimes } from '#domain/identity/accounts/session-rules.ts'
import type { Role } from '#domain/platform/access/role.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '../database/database.ts'

/** Name of the session cookie; over HTTPS the library adds a prefix. */
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
  /** Set for accounts that the shop's staff create: the email needs no verification. */
  emailVerified?: true
}

export type Session = SessionTimes & { id: string; userAgent: string }

/** The cookies of a session: complete Set-Cookie values for the response. */
export type SessionCookies = readonly string[]

/**
 * Authenticates users. Narrow on purpose: the sign-in library can be replaced, and one-time codes, passkeys and linked
 * identities added, without changes elsewhere. It verifies and stores; the domain rules decide what a session permits.
 */
export interface Identity {
  /** Creates the account. Throws DomainError 'email_taken' if the email (case-insensitive) has an account. */
  register(input: NewAccount): Promise<{ accountId: string }>
  /**
   * Creates an account without a password, which the user chooses later. False if the email (case-insensitive) has an
   * account.
   */
  invite(
    transaction: Transaction,
    input: Omit<NewAccount, 'password'> & { id: string; now: Date },
  ): Promise<boolean>
  /** Undefined for an unknown email, a disabled account and a wrong password alike, after the same amount of work. */
  checkPassword(input: { email: string; password: string }): Promise<Account | undefined>
  /** Creates a session under a new token. */
  startSession(accountId: string, headers: Headers, now: Date): Promise<SessionCookies>
  /** Ends the session of these request headers; always returns cookies that clear it. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** Account and session of these request headers; undefined if either is missing or the account is disabled. */
  findSession(headers: Headers): Promise<{ account: Account; session: Session } | undefined>
  findByEmail(email: string): Promise<Account | undefined>
  /** Newest first. */
  listSessions(accountId: string): Promise<Session[]>
  /** Ends one session of this account, all of them, or all but one; returns how many. */
  endSessions(
    transaction: Transaction,
    accountId: string,
    which?: { only: string } | { except: string },
  ): Promise<number>
  /** Deletes the password: password sign-in fails until a new one is set. */
  forgetPassword(transaction: Transaction, accountId: string): Promise<void>
  setPassword(transaction: Transaction, accountId: string, password: string): Promise<void>
  /** Throws DomainError 'email_in_use' if another account has it. The new email counts as verified. */
  setEmail(transaction: Transaction, accountId: string, email: string): Promise<void>
}
