import type { PictureFault } from '#domain/platform/pictures/picture-fault.ts'
import type { PictureKind } from '#domain/platform/pictures/picture-kind.ts'
import { m } from '#messages/messages.ts'
import { megabytes } from '../storage/megabytes.ts'

const kindNames: Record<PictureKind, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  svg: 'SVG',
  ico: 'ICO',
  heic: 'HEIC (iPhone)',
  tiff: 'TIFF',
  bmp: 'BMP',
  pdf: 'PDF',
}
/** Formats of photographs and scans; the other formats are for drawings, with sharp edges and transparency. */
const photographic: readonly PictureKind[] = ['heic', 'tiff', 'bmp', 'pdf']

/** Why a file was refused as a picture, and what to do. */
export function pictureFaultText(fault: PictureFault): string {
  switch (fault.cause) {
    case 'missing':
      return m.picture_missing()
    case 'kind': {
      const target = kindNames[photographic.includes(fault.kind) ? 'jpeg' : 'png']
      return m.picture_kind({ kind: kindNames[fault.kind], target })
    }
    case 'no_picture':
      return m.picture_no_picture({ kinds: fault.kinds.map((kind) => kindNames[kind]).join(', ') })
    case 'broken':
      return m.picture_broken()
    case 'heavy':
      return m.picture_heavy({ size: megabytes(fault.bytes), max: megabytes(fault.max) })
    case 'large': {
      const { width, height, max } = fault
      return m.picture_large({ width, height, max: Math.floor(max / 1e6) })
    }
    case 'long': {
      const { width, height, max } = fault
      return m.picture_long({ width, height, max })
    }
  }
}
