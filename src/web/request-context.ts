import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import type { CurrentSession } from '#server/identity/accounts/current-session.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The context of a request: ports, language and session (read once, and only if needed). */
export type RequestContext = {
  ports: Ports
  language: Language
  requestId: string
  /** The route pattern, once a page matched. */
  route?: string
  nonce: string
  ipHash: string
  /** The visitor's country as a proxy sends it, ISO 3166-1; null if unknown. */
  country: string | null
  /** Headers added to the response, whichever page renders it. */
  responseHeaders: Headers
  /** Cache tags in addition to those of the page's kind; see `page-cache`. */
  tags: Set<string>
  session(): Promise<CurrentSession | undefined>
  account(): Promise<Account | undefined>
}

export const requestContext = createContext<RequestContext>()

export function contextOf(provider: Readonly<RouterContextProvider>): RequestContext {
  return provider.get(requestContext)
}
