import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

const names = new Map<string, string>()

/**
 * Runs a statement that each connection prepares once and never releases. Only for frequent queries with few distinct
 * texts: pass everything that varies between calls in `values`.
 */
export async function runPrepared<Row extends object>(
  { $client }: Database,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = names.get(text) ?? createName(text)
  names.set(text, name)
  const { rows } = await $client.query<Row>({ name, text, values })
  return rows
}

/** Derived from the text, so that other callers on the same connection use the same name. */
const createName = (text: string) => `shop_${createHash('sha1').update(text).digest('base64url')}`
