/** The room a logo has in the header, in pixels of the page. */
export const logoRoom = { width: 180, height: 40 }

/** The size a kept logo is shown at, within its room and never larger than it is. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, logoRoom.width / width, logoRoom.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
