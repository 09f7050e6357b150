import { z } from 'zod'
import { type Country, countries } from '#domain/platform/addresses/countries.ts'
import { languages } from '#domain/platform/language/language.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { normalizeTypedText } from '#domain/platform/text/normalize-typed-text.ts'
import { profileFields } from '../accounts/registration.schema.ts'

/** Maximum users in one file; a longer list does not come from a browser. */
export const maxImportedUsers = 200

const optional = (max: number) => z.string().trim().max(max).catch('').default('')

/**
 * Fields imported from a user in the previous shop's browser storage: never `isAdmin`, never a password. Only the
 * identity must be valid.
 */
const importedUserSchema = z.object({
  email: emailField('email_required', 'email_format_invalid'),
  firstName: profileFields.firstName,
  lastName: profileFields.lastName,
  address: optional(200),
  zipCode: z.string().transform(normalizeTypedText).pipe(z.string().max(20)).catch('').default(''),
  city: optional(100),
  country: z
    .string()
    .catch('')
    .default('')
    .transform((text) => findCountry(text) ?? ''),
  phone: profileFields.phone.catch(''),
  company: optional(120),
})

export type ImportedUser = z.output<typeof importedUserSchema>

/** One user of a file, identified by the email in the file: the parsed user, or why it cannot be read. */
export type ParsedUser = { email: string; user: ImportedUser } | { email: string; problem: string }

/**
 * Reads users as the previous shop stored them: an array, an object with `users`, or one user. Ignores the case of keys.
 * Undefined if the text is no such list, or the list is empty or too long.
 */
export function readImportedUsers(text: string): ParsedUser[] | undefined {
  const entries = toList(parseJson(text))
  if (!entries || entries.length === 0 || entries.length > maxImportedUsers) return undefined
  return entries.map((entry) => {
    const parsed = importedUserSchema.safeParse(entry)
    const email = typeof entry.email === 'string' ? entry.email.trim().slice(0, 254) : ''
    if (parsed.success) return { email: parsed.data.email, user: parsed.data }
    return { email, problem: parsed.error.issues[0]?.message ?? 'email_required' }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function toList(value: unknown): Record<string, unknown>[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { users } = value as { users?: unknown }
  const list = Array.isArray(value) ? value : Array.isArray(users) ? users : [value]
  return list.map((entry) => withSchemaKeys(typeof entry === 'object' && entry !== null ? entry : {}))
}

const schemaKeys = Object.keys(importedUserSchema.shape)

function withSchemaKeys(entry: object): Record<string, unknown> {
  const renamed = Object.entries(entry).map(([key, value]): [string, unknown] => {
    const plain = key.toLowerCase().replaceAll('_', '')
    return [schemaKeys.find((schemaKey) => schemaKey.toLowerCase() === plain) ?? '', value]
  })
  return Object.fromEntries(renamed.filter(([key]) => key !== ''))
}

/** A country by its code, or by its name in one of the shop's languages. */
function findCountry(text: string): Country | undefined {
  const query = text.trim().toLowerCase()
  return countries.find(
    (code) =>
      code.toLowerCase() === query ||
      languages.some(
        (language) => new Intl.DisplayNames(language, { type: 'region' }).of(code)?.toLowerCase() === query,
      ),
  )
}
