import { z } from 'zod'
import { isLinkTarget } from '../text/link-target.ts'
import { optionalMailAddress } from '../text/mail-address.schema.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const controls = /[\u0000-\u001f\u007f]/

/** One line of text; may be empty. */
export const lineSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength, 'too_long')
    .refine((text) => !controls.test(text), 'control_characters')

/** An email address, or empty. */
export const emailSchema = optionalMailAddress('email_format_invalid')

/** A path of this shop or an https URL, or empty. */
export const targetSchema = lineSchema(500).refine(
  (text) => text === '' || isLinkTarget(text),
  'link_invalid',
)

/** A checkbox. */
export const checkboxSchema = z.string().transform((text) => text === 'on')

/** One of the given choices; any other value comes from an outdated page. */
export const choiceSchema = (choices: readonly string[]) =>
  z.string().refine((text) => choices.includes(text), 'form_outdated')
