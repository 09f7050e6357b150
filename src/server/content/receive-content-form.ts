import { type ContentEdit, readContentForm } from '#domain/content/read-content-form.ts'
import { writeContentPicture } from '#domain/content/write-content-picture.ts'
import { receivePicture } from '../catalog/receive-picture.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * The texts of a form with the pictures that came with it (`file.KEY`), taken in as pictures of products are. Throws `picture_refused`.
 */
export async function receiveContentForm(
  ports: Pick<Ports, 'files' | 'ids'>,
  fields: Readonly<Record<string, string>>,
  form: FormData,
): Promise<ContentEdit[]> {
  const received: Record<string, string> = {}
  for (const [name, file] of form) {
    const [, key] = /^file\.(.+)$/.exec(name) ?? []
    if (!key || typeof file === 'string' || file.size === 0) continue
    const picture = await receivePicture(ports, new Uint8Array(await file.arrayBuffer()))
    received[`received.${key}`] = writeContentPicture({ ...picture, alt: '' })
  }
  return readContentForm({ ...fields, ...received })
}
