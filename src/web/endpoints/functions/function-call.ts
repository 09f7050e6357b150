import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Caller } from './authorize-function.ts'

/** A call of a function endpoint. */
export type FunctionCall = {
  ports: Ports
  body: unknown
  /** Query parameters of the request. */
  query: URLSearchParams
  caller: Caller
  ipHash: string
  /** Language of the response. */
  language: Language
  /** Idempotency key. */
  requestKey: string | undefined
}
