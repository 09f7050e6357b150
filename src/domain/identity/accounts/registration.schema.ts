import { z } from 'zod'
import { type Country, countries } from '#domain/platform/addresses/countries.ts'
import { isPhoneNumber } from '#domain/platform/addresses/phone-number.ts'
import { normalizePostcode, postcodeRefusal } from '#domain/platform/addresses/postcode.ts'
import { hasCheckDigits, isNumberOf } from '#domain/platform/company-numbers/check-digits.ts'
import { normalizeCompanyNumber } from '#domain/platform/company-numbers/company-number.ts'
import { normalizeVatNumber, vatNumberRefusal } from '#domain/platform/company-numbers/vat-number.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'
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

/** A text of digits and codes: invisible characters of a paste are removed before it is validated. */
const plain = (code: string, field: z.ZodType<string, string>) =>
  z.string(code).transform(normalizeTypedText).pipe(field)

/** The address and contact fields of an account (contract C5). Error messages are codes. */
export const profileFields = {
  firstName: text('first_name_required', 80),
  lastName: text('last_name_required', 80),
  address: text('address_required', 200),
  zipCode: plain('zip_code_required', text('zip_code_required', 20)),
  city: text('city_required', 100),
  country: z.enum(countries, 'country_required'),
  phone: plain('phone_required', text('phone_required', 40).refine(isPhoneNumber, 'phone_invalid')),
  company: z.string().trim().max(120, tooLong).optional().default(''),
}

type Place = { zipCode: string; country: Country }

/** Adds an issue if the postcode is not valid in its country. */
export function checkPostcode({ zipCode, country }: Place, context: z.core.$RefinementCtx): void {
  if (normalizePostcode(zipCode, country) === undefined)
    context.addIssue({ code: 'custom', path: ['zipCode'], message: postcodeRefusal(country) })
}

/** Returns the input with its postcode in the format of its country; an invalid postcode is unchanged. */
export function withPostcode<T extends Place>(input: T): T {
  return { ...input, zipCode: normalizePostcode(input.zipCode, input.country) ?? input.zipCode }
}

const number = z.string().trim().max(80, tooLong).optional().default('')

/** All registration fields that can be edited in the profile, and the company numbers; `readNumbers` normalises those. */
export const profileObject = z.object({ ...profileFields, siren: number, vatNumber: number })

/**
 * Adds an issue for a well-formed VAT number with wrong check digits, or of another company than the SIREN in the
 * form.
 */
export function checkVatNumber(
  { vatNumber, siren }: { vatNumber: string; siren: string },
  context: z.core.$RefinementCtx,
): void {
  const reject = (message: string) => context.addIssue({ code: 'custom', path: ['vatNumber'], message })
  if (!hasCheckDigits(vatNumber)) reject('vat_number_check_digits')
  else if (siren && !isNumberOf(vatNumber, siren)) reject('vat_number_other_company')
}

/** Company numbers as they are stored, normalised by the country in the form. */
export function readNumbers<T extends z.output<typeof profileObject>>(
  input: T,
  context: z.core.$RefinementCtx,
): T {
  const siren = input.siren && normalizeCompanyNumber(input.siren, input)
  const vatNumber = input.vatNumber && normalizeVatNumber(input.vatNumber, input.country)
  checkPostcode(input, context)
  if (siren === undefined) context.addIssue({ code: 'custom', path: ['siren'], message: 'siren_invalid' })
  if (vatNumber === undefined)
    context.addIssue({ code: 'custom', path: ['vatNumber'], message: vatNumberRefusal(input.country) })
  else if (vatNumber) checkVatNumber({ vatNumber, siren: siren ?? '' }, context)
  return siren === undefined || vatNumber === undefined
    ? z.NEVER
    : withPostcode({ ...input, siren, vatNumber })
}

export const profileSchema = profileObject.transform(readNumbers)

export type Profile = z.output<typeof profileSchema>

const newPasswordFields = {
  password: z.string('password_required').min(1, 'password_required').max(256, tooLong),
  confirmPassword: z.string('confirmation_required').min(1, 'confirmation_required').max(256, tooLong),
}

type NewPassword = { password: string; confirmPassword: string }

function checkNewPassword(
  input: NewPassword,
  context: z.core.$RefinementCtx,
  policy: PasswordPolicy,
  personal: readonly string[],
): void {
  const problem = findPasswordProblem(input.password, policy, personal)
  if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
  if (input.password !== input.confirmPassword) {
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'passwords_differ' })
  }
}

/** Words about the user that their password must not contain. */
export function personalWords(user: { email: string; firstName: string; lastName: string }): string[] {
  return [user.email.split('@')[0] ?? '', user.firstName, user.lastName]
}

/** The registration form; a password problem is a code of the password policy. */
export function registrationSchema(policy: PasswordPolicy) {
  return z
    .object({
      ...profileFields,
      email: emailField('email_required', 'email_format_invalid'),
      ...newPasswordFields,
    })
    .superRefine((input, context) => {
      checkPostcode(input, context)
      checkNewPassword(input, context, policy, personalWords(input))
    })
    .transform(withPostcode)
}

export type Registration = z.output<ReturnType<typeof registrationSchema>>

/** The first owner of a shop: only the fields that back-office users need. */
export function ownerSchema(policy: PasswordPolicy) {
  return z
    .object({
      firstName: profileFields.firstName,
      lastName: profileFields.lastName,
      email: emailField('email_required', 'email_format_invalid'),
      ...newPasswordFields,
    })
    .superRefine((input, context) => checkNewPassword(input, context, policy, personalWords(input)))
}

/** A new password for an existing account; personal words are checked once the account is identified. */
export function newPasswordSchema(policy: PasswordPolicy) {
  return z
    .object(newPasswordFields)
    .superRefine((input, context) => checkNewPassword(input, context, policy, []))
}

/** A new password set with the current one. */
export function passwordChangeSchema(policy: PasswordPolicy) {
  return z
    .object({
      ...newPasswordFields,
      currentPassword: z.string('password_required').min(1, 'password_required').max(256, tooLong),
    })
    .superRefine((input, context) => checkNewPassword(input, context, policy, []))
}

export const loginSchema = z.object({
  email: emailField('login_email_required', 'login_email_invalid'),
  password: z.string('password_required').min(1, 'password_required').max(256, tooLong),
})

/** A code of six digits, or a recovery code; spaces and dashes are allowed. */
export const codeField = z
  .string('code_required')
  .transform((text) => normalizeTypedText(text).replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'code_required')
      .regex(/^(\d{6}|[a-z0-9]{10})$/, 'code_invalid'),
  )
