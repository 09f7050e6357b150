import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/**
 * Runs a statement that each connection keeps parsed and planned. For what every page asks: the texts must be few, for a
 * connection never forgets one, and what changes from call to call must be a value.
 */
export async function runPrepared<Row extends object>(
  { $client }: Database,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = names.get(text) ?? nameOf(text)
  names.set(text, name)
  const { rows } = await $client.query<Row>({ name, text, values })
  return rows
}

/** By the text itself: whoever else asks on the same connection names it the same. */
const nameOf = (text: string) => `shop_${createHash('sha1').update(text).digest('base64url')}`
