import { z } from 'zod'
import { longestMailAddress, readMailAddress } from './mail-address.ts'

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
