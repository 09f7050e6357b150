import { z } from 'zod'
import { homeSections } from '#domain/platform/settings/home-section.ts'
import type { HomeOrderChange } from './home-order.ts'

const section = z.enum(homeSections)

/** A requested change of the home page's order, with the order that the editor saw. */
export const arrangeSchema = z
  .object({
    seen: z.string().max(300),
    section,
    change: z.enum(['up', 'down', 'on', 'off', 'before', 'last']),
    before: section.optional(),
  })
  .transform(({ seen, change, before, ...rest }): HomeOrderChange & { seen: string } => ({
    ...rest,
    seen,
    change: change === 'before' ? { before: before ?? rest.section } : change,
  }))
