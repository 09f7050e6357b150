/** Maximum logo size in the header, in CSS pixels. */
export const logoBox = { width: 180, height: 40 }

/** The display size of a stored logo: within the maximum size and never enlarged. */
export function displaySize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
