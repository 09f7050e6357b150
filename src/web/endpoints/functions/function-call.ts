import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Asker } from './authorize-function.ts'

/** What a function address is asked, by whom. `requestKey`: the same one asks for the same thing again. */
export type FunctionCall = {
  ports: Ports
  body: unknown
  /** What the address asks after its question mark. */
  query: URLSearchParams
  asker: Asker
  ipHash: string
  /** What the asker reads. */
  language: Language
  requestKey: string | undefined
}
