import { DomainError } from '#domain/platform/errors/errors.ts'

/** The uploaded file of a field; throws DomainError `code` if it is missing or empty. */
export function requireFile(
  form: FormData,
  name: string,
  code: 'users_refused' | 'file_refused' | 'backup_file_refused',
): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError(code)
  return file
}

/** The uploaded picture of a field. Throws DomainError 'picture_refused'. */
export function requirePicture(form: FormData, name: string): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError('picture_refused', { fault: { cause: 'missing' } })
  return file
}

/** The uploaded file of a customer's site. Throws DomainError 'site_file_refused'. */
export function requireSiteFile(form: FormData, name: string): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError('site_file_refused', { fault: { cause: 'missing' } })
  return file
}

function findFile(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}
