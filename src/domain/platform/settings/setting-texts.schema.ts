import { z } from 'zod'
import { isLinkTarget } from '../text/link-target.ts'
import { optionalMailAddress } from '../text/mail-address.schema.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const controls = /[\u0000-\u001f\u007f]/

/** One line the owner types; empty where nothing is to be said. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .max(longest, 'too_long')
    .refine((text) => !controls.test(text), 'control_characters')

/** An e-mail address, or none. */
export const emailSchema = optionalMailAddress('email_format_invalid')

/** A path of this shop or a secure web address, or none. */
export const targetSchema = lineSchema(500).refine(
  (text) => text === '' || isLinkTarget(text),
  'link_invalid',
)

/** A box that is ticked or not. */
export const tickSchema = z.string().transform((text) => text === 'on')

/** One of a few choices; anything else comes from a page that is out of date. */
export const choiceSchema = (choices: readonly string[]) =>
  z.string().refine((text) => choices.includes(text), 'form_outdated')
