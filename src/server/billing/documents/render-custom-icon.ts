import { sharePalette } from '#domain/platform/appearance/share-palette.ts'

/**
 * The owner's picture as an SVG icon. `isFilled`: smaller and on an opaque background, for systems that crop icons to
 * their own shape; else transparent.
 */
export function renderCustomIcon(png: Uint8Array, size: number, { isFilled }: { isFilled: boolean }): string {
  const innerSize = isFilled ? size * 0.7 : size
  const offset = (size - innerSize) / 2
  const background = isFilled ? `<rect width="${size}" height="${size}" fill="${sharePalette.paper}"/>` : ''
  const picture = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${background}<image x="${offset}" y="${offset}" width="${innerSize}" height="${innerSize}" href="${picture}"/></svg>`
}
