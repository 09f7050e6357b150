import { z } from 'zod'
import { roles } from '#domain/platform/access/role.ts'
import { languages } from '#domain/platform/language/language.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { profileFields, profileObject, readNumbers } from '../accounts/registration.schema.ts'

const email = emailField('email_required', 'email_format_invalid')
const role = z.enum(roles, 'role_required')

/** Somebody the back office makes an account for; the rest they say themselves. `id` comes with the form. */
export const newPersonSchema = z.object({
  id: z.uuid('form_outdated'),
  email,
  firstName: profileFields.firstName,
  lastName: profileFields.lastName,
  role,
  language: z.enum(languages).default('fr'),
})

export type NewPerson = z.output<typeof newPersonSchema>

/** What the back office changes of a person; `baseVersion` is what it was begun on. */
export const personSchema = profileObject
  .extend({ baseVersion: z.iso.datetime('form_outdated') })
  .transform(readNumbers)

export const personEmailSchema = z.object({ email })

export const personRoleSchema = z.object({ role })
