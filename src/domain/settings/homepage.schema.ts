import { z } from 'zod'
import { homeSections } from './home-section.ts'

const order = z
  .array(z.enum(homeSections))
  .min(1)
  .refine((sections) => new Set(sections).size === sections.length)

/** What stands on the home page, in its order; and the order somebody works on, until it is published. */
export const homepageSchema = z.object({
  sections: order.default([...homeSections]),
  draftSections: order.nullable().default(null),
})
