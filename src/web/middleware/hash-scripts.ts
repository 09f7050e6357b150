import { createHash } from 'node:crypto'

/**
 * Removes the nonce from a page and returns the hashes of its inline scripts as CSP sources instead. Scripts without the
 * nonce are left out, so an injected script does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const nonceAttribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(nonceAttribute) || text === '') continue
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { html: html.replaceAll(nonceAttribute, ''), sources: [...sources] }
}
