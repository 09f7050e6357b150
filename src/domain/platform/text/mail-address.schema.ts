import { z } from 'zod'
import { maxMailAddressLength, readMailAddress } from './mail-address.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

/** An email address of a form, a file or an API, normalised for storage; `invalid` is the code of its error. */
export const mailAddress = (invalid: string) =>
  z.string(invalid).transform((text, context) => {
    const address = readMailAddress(text)
    if (address !== undefined) return address
    const message = text.length > maxMailAddressLength ? 'too_long' : invalid
    // `continue`: validation across several fields of the form still runs.
    context.addIssue({ code: 'custom', message, continue: true })
    return text
  })

/** The same, or empty. */
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

/** The same for a form, where an empty field has a separate error code, `required`. */
export const emailField = (required: string, invalid: string) =>
  z
    .string(required)
    .transform(normalizeTypedText)
    .pipe(z.string().min(1, required))
    .pipe(mailAddress(invalid))
