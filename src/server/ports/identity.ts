import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language.ts'

export type Account = {
  id: string
  email: string
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

export type NewAccount = Omit<Account, 'id' | 'siren' | 'vatNumber'> & { password: string }

/** A signed-in session as it travels: whole Set-Cookie values for the answer. */
export type SessionCookies = readonly string[]

/**
 * Who somebody is. Narrow on purpose: the sign-in library can be replaced, and one-time codes, passkeys and linked
 * identities can join, without the rest noticing.
 */
export interface Identity {
  /** Creates the account; throws DomainError 'email_taken' when the e-mail (in any case) has one. */
  register(input: NewAccount): Promise<{ accountId: string }>
  /** Undefined for an unknown e-mail and for a wrong password alike. */
  signIn(
    input: { email: string; password: string },
    headers: Headers,
  ): Promise<{ account: Account; cookies: SessionCookies } | undefined>
  /** Ends the session of these request headers; always gives cookies that clear it. */
  signOut(headers: Headers): Promise<SessionCookies>
  /** The account of a request's session, if it still exists. */
  currentAccount(headers: Headers): Promise<Account | undefined>
}
