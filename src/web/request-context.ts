import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import type { CurrentSession } from '#server/identity/accounts/current-session.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What every request carries: the ports, its language, and who asks (looked up once, and only if somebody cares). */
export type RequestContext = {
  ports: Ports
  language: Language
  requestId: string
  /** The pattern of the address, as soon as a page was found. */
  route?: string
  nonce: string
  ipHash: string
  /** Where a proxy says the visitor is, ISO 3166-1; null where none does. */
  country: string | null
  /** Headers that the answer bears whatever page draws it. */
  answerHeaders: Headers
  /** What the answer was drawn from beyond what every page of its kind is; see `page-cache`. */
  tags: Set<string>
  session(): Promise<CurrentSession | undefined>
  account(): Promise<Account | undefined>
}

export const requestContext = createContext<RequestContext>()

export function contextOf(provider: Readonly<RouterContextProvider>): RequestContext {
  return provider.get(requestContext)
}
