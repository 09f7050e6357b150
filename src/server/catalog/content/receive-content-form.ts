import { type ContentEdit, readContentForm } from '#domain/catalog/content/read-content-form.ts'
import { writeContentPicture } from '#domain/catalog/content/write-content-picture.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { receivePicture } from '../products/receive-picture.ts'

/**
 * Reads the texts of a form and stores its uploaded pictures (`file.KEY`) like product pictures. Throws `invalid_input`
 * by field for a file that is not a picture, and for a text that exceeded the limit of the form reader.
 */
export async function receiveContentForm(
  ports: Pick<Ports, 'files' | 'ids'>,
  fields: Readonly<Record<string, string>>,
  form: FormData,
): Promise<ContentEdit[]> {
  const received: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [name, file] of form) {
    if (/^(value|alt)\./.test(name) && fields[name] === undefined) faults[name] = 'too_long'
    const [, key] = /^file\.(.+)$/.exec(name) ?? []
    if (!key || typeof file === 'string' || file.size === 0) continue
    const picture = await receivePicture(ports, new Uint8Array(await file.arrayBuffer())).catch(
      (error: unknown) => {
        if (!isDomainError(error, 'picture_refused')) throw error
        faults[name] = `picture_refused:${JSON.stringify(error.details.fault)}`
        return undefined
      },
    )
    if (picture) received[`received.${key}`] = writeContentPicture({ ...picture, alt: '' })
  }
  if (Object.keys(faults).length > 0) throw new DomainError('invalid_input', { fields: faults })
  return readContentForm({ ...fields, ...received })
}
