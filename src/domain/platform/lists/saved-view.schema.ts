import { z } from 'zod'

/** A named search of a list. The search is only ever appended to the path of the list itself. */
export const savedViewSchema = z.object({
  list: z.string().regex(/^\/admin\/[a-z/-]{1,60}$/),
  name: z.string().trim().min(1, 'view_name_required').max(40, 'too_long'),
  search: z
    .string()
    .max(1_000)
    .regex(/^(\?[^#]*)?$/),
})
