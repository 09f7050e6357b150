import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a page and names its inline scripts by their hashes instead. Only scripts that bore the nonce
 * are named: what somebody slipped into the page bears none, and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || text === '') continue
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
