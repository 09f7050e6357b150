import type { Language } from '#domain/platform/language/language.ts'
import { mailSamples } from './mail-samples.ts'
import { sampleFrame } from './sample-frame.ts'

/**
 * Returns the first sample of a template; for a custom template only the variables every template has, because the
 * sender supplies the others.
 */
export function sampleOf(name: string, language: Language): Record<string, unknown> {
  const { greeting, shop, url } = sampleFrame(language)
  const known = mailSamples(language)
  const own = { ...greeting, ...shop, unsubscribe_url: url('/newsletter/unsubscribe/abc') }
  const first = Object.hasOwn(known, name) ? known[name]?.[0]?.variables : own
  return { ...(first as Record<string, unknown>), shop_url: url('/') }
}
