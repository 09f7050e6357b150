import { z } from 'zod'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { type ContentType, contentTypes } from './content-type.ts'
import { findKnownContent } from './find-known-content.ts'

/** Keys that would collide with a route of the content pages, or with the router's data requests ('.data'). */
const reservedKey = /^(new|preview|export\.csv)$|\.data$/

const section = z
  .string()
  .trim()
  .transform((text) => text || 'general')
  .pipe(
    z
      .string()
      .max(60, 'too_long')
      .regex(/^[\w-]+$/, 'content_section_invalid'),
  )

const location = z
  .string()
  .trim()
  .max(100, 'too_long')
  .refine((text) => text === '' || isLinkTarget(text), 'link_invalid')

/** Place of a custom content item. */
export const contentPlaceSchema = z.object({ section, location })

/** A new custom content item; defaults are `fr` and `general` (contract C3). */
export const contentItemSchema = contentPlaceSchema.extend({
  key: z
    .string()
    .trim()
    .toLowerCase()
    .max(120, 'too_long')
    .regex(/^[a-z][a-z0-9._-]*$/, 'content_key_invalid')
    .refine((key) => !reservedKey.test(key), 'content_key_invalid')
    .refine((key) => !findKnownContent(key), 'content_key_taken'),
  type: z.enum(contentTypes as unknown as [ContentType, ...ContentType[]]).catch('text'),
  language: z.enum(languages as unknown as [Language, ...Language[]]).catch('fr'),
})
