import { z } from 'zod'

/** As many as a form can name; more are meant by the address of their list. */
export const mostMessageIds = 2000

/** Ids of a form, separated by commas. */
export const messageIdsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((id) => /^[\w-]{1,80}$/.test(id)))
  .refine((ids) => ids.length <= mostMessageIds, 'field_unknown')
