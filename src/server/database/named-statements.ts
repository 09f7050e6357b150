import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'

/**
 * Maximum number of prepared statements, more than the shop's code has. Id lists of different lengths are different
 * texts, and each costs memory in every connection.
 */
const maxNames = 1000
const maxTextLength = 8000
/** A migration can change the columns of `*`; PostgreSQL then rejects the cached plan. */
const openSelect = /\bselect \*|\breturning \*|\.\*/i
const openReturn = /\breturning\b.*\*/is
/** A write returns only its RETURNING columns, whatever its subqueries select. */
const write = /^\s*(insert|update|delete)\b/i

const hasOpenColumns = (text: string) => (write.test(text) ? openReturn : openSelect).test(text)

const names = new Map<string, string>()

function getName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing) return existing
  if (names.size >= maxNames || text.length > maxTextLength || hasOpenColumns(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = { text?: unknown; name?: unknown }

/** Members of the client that its types leave out. */
type ClientInternals = { pipeline: boolean; connection: { stream: Writable } }

/**
 * A connection that prepares each statement with parameters once: planning the joins of a page takes longer than
 * running them. In a pipeline, statements issued in the same tick are sent in one packet.
 */
export class NamedStatements extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const { pipeline, connection } = this as unknown as ClientInternals
    if (pipeline) {
      connection.stream.cork()
      process.nextTick(() => connection.stream.uncork())
    }
    const send = super.query as (...parameters: unknown[]) => unknown
    const query = (typeof config === 'string' ? { text: config } : config) as Query | null
    const [values] = rest
    if (typeof query?.text === 'string' && !query.name && Array.isArray(values) && values.length) {
      const name = getName(query.text)
      if (name) return send.call(this, { ...query, name }, ...rest)
    }
    return send.call(this, config, ...rest)
  }) as pg.Client['query']
}

/** Called when a statement is sent; the returned function is called with its result. */
export type QueryWatch = () => (isGood: boolean) => void

type QueryFunction = (...parameters: unknown[]) => unknown
type QueryCallback = (error: unknown, result: unknown) => void

/** Like `NamedStatements`, and calls `watch` for each statement. Text and parameters are never passed on. */
export function watchedStatements(watch: QueryWatch): typeof pg.Client {
  return class extends NamedStatements {
    constructor(settings?: string | pg.ClientConfig) {
      super(settings)
      const send = this.query as unknown as QueryFunction
      const query: QueryFunction = (...parameters) => {
        const end = watch()
        const callback = parameters.at(-1)
        if (typeof callback === 'function') {
          const watchedCallback: QueryCallback = (error, result) => {
            end(!error)
            callback(error, result)
          }
          return send(...parameters.slice(0, -1), watchedCallback)
        }
        const result = send(...parameters)
        if (result instanceof Promise)
          result.then(
            () => end(true),
            () => end(false),
          )
        return result
      }
      this.query = query as unknown as pg.Client['query']
    }
  }
}
