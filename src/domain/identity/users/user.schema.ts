import { z } from 'zod'
import { roles } from '#domain/platform/access/role.ts'
import { languages } from '#domain/platform/language/language.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { profileFields, profileObject, readNumbers } from '../accounts/registration.schema.ts'

const email = emailField('email_required', 'email_format_invalid')
const role = z.enum(roles, 'role_required')

/** An account created in the back office; its user adds the other data. `id` comes with the form. */
export const newUserSchema = z.object({
  id: z.uuid('form_outdated'),
  email,
  firstName: profileFields.firstName,
  lastName: profileFields.lastName,
  role,
  language: z.enum(languages).default('fr'),
})

export type NewUser = z.output<typeof newUserSchema>

/** What the back office may change of a user; `baseVersion` is the version the edit started from. */
export const userProfileSchema = profileObject
  .extend({ baseVersion: z.iso.datetime('form_outdated') })
  .transform(readNumbers)

export const userEmailSchema = z.object({ email })

export const userRoleSchema = z.object({ role })
