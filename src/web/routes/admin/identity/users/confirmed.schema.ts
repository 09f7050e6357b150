import { z } from 'zod'

/** Comes from the second button, the one that says yes. */
export const confirmedSchema = z.object({ confirmed: z.literal('yes', 'form_outdated') })
