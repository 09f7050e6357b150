import { createHash } from 'node:crypto'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { shopIconLimits } from '#domain/platform/pictures/picture-limits.ts'
import type { Ports } from '#server/ports/ports.ts'
import { decodePicture, examinePicture, refuseBroken, svgDensity } from '../pictures/examine-picture.ts'
import { readIconFile } from './internal/read-icon-file.ts'
import { publishSettings, writeSettings } from './write-settings.ts'

type SavePorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings' | 'files'>
type Editor = { actorId: string; ipHash: string }

const iconSize = 512

/**
 * Stores the owner's icon for tabs and home screens (PNG, JPEG, WebP, SVG, or ICO with PNG in it). It is re-encoded on
 * a transparent square of 512 pixels, which removes all other content of the file. Throws DomainError 'picture_refused'
 * with the cause.
 */
export async function saveShopIcon(ports: SavePorts, file: Uint8Array, editor: Editor): Promise<void> {
  const bytes = await encode(file)
  const iconPath = `shop/icon-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
  await ports.files.put(iconPath, bytes, 'image/png')
  await writeIconPath(ports, iconPath, editor)
}

/** Restores the default icon. */
export async function resetShopIcon(ports: Omit<SavePorts, 'files'>, editor: Editor): Promise<void> {
  await writeIconPath(ports, '', editor)
}

/** Returns the owner's icon; undefined when there is none or its file is missing: the default icon is used then. */
export async function readShopIcon({
  settings,
  files,
}: Pick<Ports, 'settings' | 'files'>): Promise<{ bytes: Uint8Array; hash: string } | undefined> {
  const { iconPath } = await settings.get('general')
  const stored = iconPath ? await files.get(iconPath) : undefined
  return stored && { bytes: stored.bytes, hash: iconPath.slice('shop/icon-'.length, -'.png'.length) }
}

async function writeIconPath(
  ports: Omit<SavePorts, 'files'>,
  iconPath: string,
  editor: Editor,
): Promise<void> {
  await ports.db.transaction((transaction) =>
    writeSettings(ports, transaction, 'general', { iconPath }, editor),
  )
  await publishSettings(ports, 'general')
}

async function encode(file: Uint8Array): Promise<Uint8Array> {
  const picture = readIconFile(file)
  // An ICO file without a PNG contains only bitmaps, which are not supported.
  if (!picture) throw new DomainError('picture_refused', { fault: { cause: 'kind', kind: 'ico' } })
  const { kind, width, height } = await examinePicture(picture, shopIconLimits)
  const svgInputDensity =
    kind === 'svg' ? svgDensity({ width, height }, { width: iconSize, height: iconSize }) : undefined
  return refuseBroken(
    decodePicture(picture, shopIconLimits, svgInputDensity)
      .rotate()
      .resize(iconSize, iconSize, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  )
}
