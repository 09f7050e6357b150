import { encode } from 'uqr'

/**
 * A QR code as one SVG path with one unit per module; `size` is the side in units, quiet zone of four modules included
 * (ISO/IEC 18004).
 */
export function renderQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`
  return { size, path }
}
