const pngSignature = [0x89, 0x50, 0x4e, 0x47]
/** Six bytes of header, then one 16-byte entry per picture. */
const headBytes = 6
const entryBytes = 16

/**
 * Returns the largest PNG of a Windows icon (ICO), which may contain PNG files since Vista. Other files are returned
 * unchanged; undefined for an older icon that contains only bitmaps.
 */
export function readIconFile(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const isIcon = file.length > headBytes && view.getUint16(0, true) === 0 && view.getUint16(2, true) === 1
  if (!isIcon) return file
  const count = Math.min(view.getUint16(4, true), 64)
  let largest: Uint8Array | undefined
  for (let index = 0; index < count; index++) {
    const entry = headBytes + index * entryBytes
    if (entry + entryBytes > file.length) return undefined
    const [size, start] = [view.getUint32(entry + 8, true), view.getUint32(entry + 12, true)]
    const picture = file.subarray(start, start + size)
    if (pngSignature.every((byte, position) => picture[position] === byte) && size > (largest?.length ?? 0))
      largest = picture
  }
  return largest
}
