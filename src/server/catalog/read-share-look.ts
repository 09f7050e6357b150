import sharp from 'sharp'
import { shopColours } from '#domain/appearance/shop-colours.ts'
import { shownSize } from '#domain/appearance/shown-size.ts'
import type { ShareLook } from '../documents/draw-share-picture.ts'
import { sharePalette } from '../documents/share-palette.ts'
import type { Ports } from '../ports/ports.ts'

/** The shop's colours by day and its logo, for pictures that stand for it elsewhere. A logo that was lost is as none. */
export async function readShareLook({
  settings,
  files,
}: Pick<Ports, 'settings' | 'files'>): Promise<ShareLook> {
  const chosen = await settings.get('appearance')
  const own = shopColours(chosen)
  const file = chosen.logo && (await files.get(`public/images/${chosen.logo.path}`))
  return {
    colours: {
      ...sharePalette,
      ...(own.ink && { ink: own.ink.light }),
      ...(own['ink-strong'] && { inkStrong: own['ink-strong'].light }),
      ...(own.slate && { slate: own.slate.light }),
      ...(own['line-strong'] && { lineStrong: own['line-strong'].light }),
      ...(own.accent && { accent: own.accent.light }),
      ...(own['accent-strong'] && { accentStrong: own['accent-strong'].light }),
    },
    ...(chosen.logo &&
      file && { logo: { png: await sharp(file.bytes).png().toBuffer(), ...shownSize(chosen.logo) } }),
  }
}
