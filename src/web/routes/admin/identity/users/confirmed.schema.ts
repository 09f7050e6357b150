import { z } from 'zod'

/** Set by the second, confirming button. */
export const confirmedSchema = z.object({ confirmed: z.literal('yes', 'form_outdated') })
