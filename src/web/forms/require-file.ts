import { DomainError } from '#domain/platform/errors/errors.ts'

/** The file a form sent under a name; throws the refusal where there is none, or nothing in it. */
export function requireFile(
  form: FormData,
  name: string,
  refusal: 'users_refused' | 'file_refused' | 'backup_file_refused',
): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError(refusal)
  return file
}

/** The same for a picture. */
export function requirePicture(form: FormData, name: string): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError('picture_refused', { fault: { cause: 'missing' } })
  return file
}

/** The same for a file of a site. */
export function requireSiteFile(form: FormData, name: string): File {
  const file = findFile(form, name)
  if (!file) throw new DomainError('site_file_refused', { fault: { cause: 'missing' } })
  return file
}

function findFile(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}
