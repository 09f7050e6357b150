import sharp from 'sharp'
import { ownPalette } from '#domain/platform/appearance/share-palette.ts'
import { shownSize } from '#domain/platform/appearance/shown-size.ts'
import type { ShareLook } from '#server/billing/documents/draw-share-picture.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The shop's light-theme colours and logo, for share pictures. A logo whose file is missing counts as none. */
export async function readShareLook({
  settings,
  files,
}: Pick<Ports, 'settings' | 'files'>): Promise<ShareLook> {
  const chosen = await settings.get('appearance')
  const file = chosen.logo && (await files.get(`public/images/${chosen.logo.path}`))
  return {
    colours: ownPalette(chosen),
    ...(chosen.logo &&
      file && { logo: { png: await sharp(file.bytes).png().toBuffer(), ...shownSize(chosen.logo) } }),
  }
}
