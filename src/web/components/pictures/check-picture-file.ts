import { findFileFault } from '#domain/platform/pictures/picture-fault.ts'
import { pictureHeadBytes } from '#domain/platform/pictures/picture-kind.ts'
import type { PictureLimits } from '#domain/platform/pictures/picture-limits.ts'
import { pictureFaultText } from '#messages/platform/pictures/picture-fault-text.ts'

/** Why the server would refuse a file, before it is sent; undefined if no reason is known yet. */
export async function checkPictureFile(file: File, limits: PictureLimits): Promise<string | undefined> {
  const head = await file
    .slice(0, pictureHeadBytes)
    .arrayBuffer()
    .catch(() => undefined)
  const fault = head && findFileFault(new Uint8Array(head), file.size, limits)
  return fault && pictureFaultText(fault)
}
