import { m } from '#messages/messages.ts'
import { ownOrForeign } from './own-or-foreign.ts'

const contactPage = '/contact'

/**
 * Where the link of the affiliate programme leads. The contact page has none of its conditions: a partner asks for them there, under the
 * programme's name.
 */
export function affiliateProgramme(target: string): { address: string; isAskedFor: boolean } {
  const [path, query] = target.split('?')
  if (path !== contactPage) return { address: ownOrForeign(target), isAskedFor: false }
  const subject = query ?? `subject=${encodeURIComponent(m.storefront_affiliate_footer())}`
  return { address: ownOrForeign(`${contactPage}?${subject}`), isAskedFor: true }
}
