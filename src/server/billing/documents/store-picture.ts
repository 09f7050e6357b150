import { createHash } from 'node:crypto'
import type { Ports } from '#server/ports/ports.ts'
import type { SvgPicture } from './internal/layout/drawing.ts'
import { encodePng } from './internal/layout/encode-png.ts'

export type StoredPicture = { bytes: Uint8Array; hash: string }

/** Rendering in progress: concurrent requests for the same picture share it. */
const rendersInProgress = new Map<string, Promise<Uint8Array>>()

/** An SVG picture as PNG. Rendered once, then stored under a hash of its content. */
export async function storePicture(
  { files, shop }: Pick<Ports, 'files' | 'shop'>,
  name: string,
  svgPicture: SvgPicture,
): Promise<StoredPicture> {
  const contentHash = createHash('sha256').update(svgPicture.svg)
  if (svgPicture.inset) contentHash.update(svgPicture.inset.bytes)
  const hash = contentHash.digest('hex').slice(0, 16)
  const path = `share/${name}-${hash}.png`
  const stored = await files.get(path)
  if (stored) return { bytes: stored.bytes, hash }
  const render = async () => {
    const bytes = await encodePng(svgPicture)
    await files.put(path, bytes, 'image/png')
    return bytes
  }
  const key = `${shop.publicUrl} ${path}`
  const rendering = rendersInProgress.get(key) ?? render().finally(() => rendersInProgress.delete(key))
  rendersInProgress.set(key, rendering)
  return { bytes: await rendering, hash }
}
