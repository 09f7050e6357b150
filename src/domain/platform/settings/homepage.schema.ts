import { z } from 'zod'
import { homeSections } from './home-section.ts'

const order = z.array(z.enum(homeSections)).refine((sections) => new Set(sections).size === sections.length)

/** The published sections of the home page, in order, and the unpublished draft; an empty draft means none. */
export const homepageSchema = z.object({
  sections: order.min(1).default([...homeSections]),
  draftSections: order.default([]),
})
