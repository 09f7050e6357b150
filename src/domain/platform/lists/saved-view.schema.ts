import { z } from 'zod'

/** A search of a list under a name. The search is only ever put behind the path of the list itself. */
export const savedViewSchema = z.object({
  list: z.string().regex(/^\/admin\/[a-z/-]{1,60}$/),
  name: z.string().trim().min(1, 'view_name_required').max(40, 'too_long'),
  search: z
    .string()
    .max(1_000)
    .regex(/^(\?[^#]*)?$/),
})
