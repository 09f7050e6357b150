/** A content picture: its storage path, as for product pictures, and its alternative text in one language. */
export type ContentPicture = {
  path: string
  /** File extension of the original. */
  extension: string
  width: number
  height: number
  alt: string
}

/** Parses the picture of a content item; undefined if invalid, then the page shows none. */
export function readContentPicture(value: string | undefined): ContentPicture | undefined {
  if (!value?.startsWith('{')) return undefined
  try {
    const { path, extension, width, height, alt } = JSON.parse(value) as Record<string, unknown>
    const isPicture =
      typeof path === 'string' &&
      /^products\/[\w-]{1,80}$/.test(path) &&
      typeof extension === 'string' &&
      ['jpg', 'png', 'webp', 'avif'].includes(extension) &&
      isLength(width) &&
      isLength(height) &&
      typeof alt === 'string'
    if (!isPicture) return undefined
    return { path, extension, width, height, alt }
  } catch {
    return undefined
  }
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= 10_000
}
