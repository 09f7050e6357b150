import { createHash } from 'node:crypto'
import pg from 'pg'

/** More texts than the shop has; lists of ids make texts of their own, and each costs every connection memory. */
const mostNames = 1000
const longestText = 8000
/** What is answered in columns that are not named may have others after a migration; a kept plan would then be refused. */
const openAnswer = /\bselect \*|\breturning \*|\.\*/i
const openReturn = /\breturning\b.*\*/is
/** Answers with what it returns alone, whatever it selects to write. */
const write = /^\s*(insert|update|delete)\b/i

const isOpen = (text: string) => (write.test(text) ? openReturn : openAnswer).test(text)

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames || text.length > longestText || isOpen(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = { text?: unknown; name?: unknown }

/**
 * A connection whose statements with parameters are parsed and planned once, not each time they are asked: of a page's joins
 * the planning takes longer than the reading.
 */
export class NamedStatements extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const ask = super.query as (...parameters: unknown[]) => unknown
    const query = (typeof config === 'string' ? { text: config } : config) as Query | null
    const [values] = rest
    if (typeof query?.text === 'string' && !query.name && Array.isArray(values) && values.length) {
      const name = nameOf(query.text)
      if (name) return ask.call(this, { ...query, name }, ...rest)
    }
    return ask.call(this, config, ...rest)
  }) as pg.Client['query']
}
