import { DomainError } from '#domain/errors.ts'

/** The file a form sent under a name; throws the refusal where there is none, or nothing in it. */
export function requireFile(
  form: FormData,
  name: string,
  refusal:
    | 'picture_refused'
    | 'users_refused'
    | 'logo_refused'
    | 'icon_refused'
    | 'shop_logo_refused'
    | 'file_refused'
    | 'backup_file_refused'
    | 'site_file_refused',
): File {
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) throw new DomainError(refusal)
  return file
}
