import { z } from 'zod'

/** Maximum ids in one form; larger selections are described by the URL of their list. */
export const maxMessageIds = 2000

/** Comma-separated ids of a form. */
export const messageIdsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((id) => /^[\w-]{1,80}$/.test(id)))
  .refine((ids) => ids.length <= maxMessageIds, 'field_unknown')
