import { isLinkTarget } from '../../platform/text/link-target.ts'
import { readContentPicture } from './content-picture.ts'

type Texts = Readonly<Record<string, string>>

export const workNumbers = [1, 2, 3, 4, 5, 6] as const

/** A website made for a customer, as the owner shows it on the home page. */
export type SampleWork = { title: string; picture: string; link: string | null }

/**
 * The sample works with a name, a picture and the customer's agreement. What a language lacks is taken from the French
 * texts: a name, an address and an agreement are the same in each language.
 */
export function readSampleWorks(texts: Texts, french: Texts): SampleWork[] {
  return workNumbers.flatMap((number) => {
    const read = (field: string) =>
      texts[`home.works.${number}.${field}`] || french[`home.works.${number}.${field}`] || ''
    const work = { title: read('title'), picture: read('picture'), link: read('link') }
    if (!work.title || !readContentPicture(work.picture) || !read('agreement')) return []
    const isLink = isLinkTarget(work.link) && !work.link.startsWith('/')
    return [{ ...work, link: isLink ? work.link : null }]
  })
}

/** The texts that visitors read: without the notes about customers' agreements. */
export function withoutAgreements(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.endsWith('.agreement')))
}
