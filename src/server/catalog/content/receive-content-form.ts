import { type ContentEdit, readContentForm } from '#domain/catalog/content/read-content-form.ts'
import { writeContentPicture } from '#domain/catalog/content/write-content-picture.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import { receivePicture } from '../products/receive-picture.ts'

/**
 * The texts of a form with the pictures that came with it (`file.KEY`), taken in as pictures of products are. Throws `invalid_input` by
 * field: a file that is no picture, and a text so long that it was not even read.
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
