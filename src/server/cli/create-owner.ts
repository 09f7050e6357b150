import { randomBytes } from 'node:crypto'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'
import { registerOwner } from '../identity/accounts/register-owner.ts'
import type { Ports } from '../ports/ports.ts'

/** Creates an owner account with a random password, printed once and not stored. Returns the exit code. */
export async function createOwner(
  ports: Pick<Ports, 'db' | 'clock' | 'identity'>,
  values: Record<string, string | undefined>,
): Promise<number> {
  const email = emailField('required', 'invalid').safeParse(values.email)
  const firstName = values['first-name']?.trim()
  const lastName = values['last-name']?.trim()
  if (!email.success || !firstName || !lastName) {
    console.error('admin create needs --email ADDRESS --first-name NAME --last-name NAME')
    return 2
  }
  const password = `${randomBytes(12).toString('base64url')}-Aa1`
  try {
    await registerOwner(ports, { email: email.data, password, firstName, lastName, language: 'fr' })
  } catch (error) {
    if (!isDomainError(error, 'email_taken')) throw error
    console.error(`An account with the address ${email.data} is already there.`)
    return 1
  }
  console.log(
    `Owner account made.\n  e-mail    ${email.data}\n  password  ${password}\nThe password is shown only now.`,
  )
  return 0
}
