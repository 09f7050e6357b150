import { m } from '#messages/messages.ts'
import { localiseTarget } from './localise-target.ts'

const contactPage = '/contact'

/**
 * Target of the affiliate link. The contact page does not state the programme's conditions: a partner asks for them
 * there, with the programme as the subject.
 */
export function affiliateProgramme(target: string): { address: string; isContactPage: boolean } {
  const [path, query] = target.split('?')
  if (path !== contactPage) return { address: localiseTarget(target), isContactPage: false }
  const subject = query ?? `subject=${encodeURIComponent(m.storefront_affiliate_footer())}`
  return { address: localiseTarget(`${contactPage}?${subject}`), isContactPage: true }
}
