import sharp from 'sharp'
import { displaySize } from '#domain/platform/appearance/display-size.ts'
import { brandPalette } from '#domain/platform/appearance/share-palette.ts'
import type { ShareBrand } from '#server/billing/documents/render-share-picture.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The shop's light-theme colours and logo, for share pictures. A logo whose file is missing counts as none. */
export async function readShareBrand({
  settings,
  files,
}: Pick<Ports, 'settings' | 'files'>): Promise<ShareBrand> {
  const appearance = await settings.get('appearance')
  const file = appearance.logo && (await files.get(`public/images/${appearance.logo.path}`))
  return {
    colours: brandPalette(appearance),
    ...(appearance.logo &&
      file && { logo: { png: await sharp(file.bytes).png().toBuffer(), ...displaySize(appearance.logo) } }),
  }
}
