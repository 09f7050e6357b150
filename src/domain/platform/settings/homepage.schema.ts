import { z } from 'zod'
import { homeSections } from './home-section.ts'

const order = z.array(z.enum(homeSections)).refine((sections) => new Set(sections).size === sections.length)

/** What stands on the home page, in its order; and the order somebody works on until it is published, empty: none. */
export const homepageSchema = z.object({
  sections: order.min(1).default([...homeSections]),
  draftSections: order.default([]),
})
