import { z } from 'zod'
import { countries } from './countries.ts'
import { findPasswordProblem, type PasswordPolicy } from './password-policy.ts'

const tooLong = 'too_long'
const text = (code: string, max = 120) =>
  z
    .string(code)
    .trim()
    .min(1, code)
    .max(max, tooLong)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'control_characters')

export const emailField = (required: string, invalid: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, tooLong)
    .pipe(z.email(invalid))
    .transform((value) => value.toLowerCase())

/** The address and contact fields of an account (specification 1 §5). Error messages are codes. */
export const profileFields = {
  firstName: text('first_name_required', 80),
  lastName: text('last_name_required', 80),
  address: text('address_required', 200),
  zipCode: text('zip_code_required', 20),
  city: text('city_required', 100),
  country: z.enum(countries, 'country_required'),
  phone: text('phone_required', 40).regex(/^[+()\d\s./-]{6,}$/, 'phone_invalid'),
  company: z.string().trim().max(120, tooLong).optional().default(''),
}

/** Registration as specified: a password problem is a code of the password policy. */
export function registrationSchema(policy: PasswordPolicy) {
  return z
    .object({
      ...profileFields,
      email: emailField('email_required', 'email_format_invalid'),
      password: z.string('password_required').min(1, 'password_required').max(256, tooLong),
      confirmPassword: z.string('confirmation_required').min(1, 'confirmation_required').max(256, tooLong),
    })
    .superRefine((input, context) => {
      const problem = findPasswordProblem(input.password, policy)
      if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
      if (input.password !== input.confirmPassword) {
        context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'passwords_differ' })
      }
    })
}

export type Registration = z.output<ReturnType<typeof registrationSchema>>

export const loginSchema = z.object({
  email: emailField('login_email_required', 'login_email_invalid'),
  password: z.string('password_required').min(1, 'password_required').max(256, tooLong),
})
