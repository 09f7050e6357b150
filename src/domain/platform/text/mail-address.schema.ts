import { z } from 'zod'
import { longestMailAddress, readMailAddress } from './mail-address.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

/** An e-mail address of a form, a file or an API, as it is kept; `invalid` is the code of its refusal. */
export const mailAddress = (invalid: string) =>
  z.string(invalid).transform((text, context) => {
    const address = readMailAddress(text)
    if (address !== undefined) return address
    const message = text.length > longestMailAddress ? 'too_long' : invalid
    // What the form asks of several fields together is still looked at.
    context.addIssue({ code: 'custom', message, continue: true })
    return text
  })

/** The same where none may be given. */
export const optionalMailAddress = (invalid: string) =>
  z.union(
    [
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
      mailAddress(invalid),
    ],
    invalid,
  )

/** The same of a form, where an empty field has a refusal of its own, `required`. */
export const emailField = (required: string, invalid: string) =>
  z
    .string(required)
    .transform(normalizeTypedText)
    .pipe(z.string().min(1, required))
    .pipe(mailAddress(invalid))
