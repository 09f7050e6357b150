import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { logoBox } from '#domain/platform/appearance/display-size.ts'
import { shopLogoLimits } from '#domain/platform/pictures/picture-limits.ts'
import type { Ports } from '#server/ports/ports.ts'
import { decodePicture, examinePicture, refuseBroken, svgDensity } from '../pictures/examine-picture.ts'
import { publishSettings, writeSettings } from './write-settings.ts'

type SavePorts = Pick<Ports, 'db' | 'clock' | 'live' | 'settings' | 'files'>
type Editor = { actorId: string; ipHash: string }

/** 'logo' is shown in every theme; 'darkLogo' replaces it in the dark theme. */
export type LogoKind = 'logo' | 'darkLogo'

/** Device pixel ratio at which the logo is still sharp. */
const pixelRatio = 3

/**
 * Stores the shop's logo (PNG, JPEG, WebP, or SVG, which is rasterised). It is re-encoded in the size high-density
 * screens need, which removes all other content of the file. Throws DomainError 'picture_refused' with the cause.
 */
export async function saveShopLogo(
  ports: SavePorts,
  kind: LogoKind,
  file: Uint8Array,
  editor: Editor,
): Promise<void> {
  const { data, info } = await encode(file)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32)
  // The name contains the content hash, so browsers may cache it forever.
  const path = `shop/logo-${hash}-${info.width}.webp`
  await ports.files.put(`public/images/${path}`, data, 'image/webp')
  await writeLogo(ports, { [kind]: { path, width: info.width, height: info.height } }, editor)
}

/** Removes a logo; removing the main one also removes the dark one, which cannot be used alone. */
export async function removeShopLogo(
  ports: Omit<SavePorts, 'files'>,
  kind: LogoKind,
  editor: Editor,
): Promise<void> {
  await writeLogo(ports, kind === 'logo' ? { logo: null, darkLogo: null } : { darkLogo: null }, editor)
}

/** Converts a stored logo to PNG, because some mail clients do not support WebP. */
export async function logoForMail(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes).png().toBuffer()
}

async function writeLogo(
  ports: Omit<SavePorts, 'files'>,
  values: Parameters<typeof writeSettings<'appearance'>>[3],
  editor: Editor,
): Promise<void> {
  await ports.db.transaction((transaction) => writeSettings(ports, transaction, 'appearance', values, editor))
  await publishSettings(ports, 'appearance')
}

async function encode(file: Uint8Array) {
  const { kind, width, height } = await examinePicture(file, shopLogoLimits)
  const maxSize = { width: logoBox.width * pixelRatio, height: logoBox.height * pixelRatio }
  const svgInputDensity = kind === 'svg' ? svgDensity({ width, height }, maxSize) : undefined
  return refuseBroken(
    decodePicture(file, shopLogoLimits, svgInputDensity)
      .rotate()
      .toColourspace('srgb')
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, nearLossless: true })
      .toBuffer({ resolveWithObject: true }),
  )
}
