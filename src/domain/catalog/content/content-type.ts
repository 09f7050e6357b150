/** Types of content items (contract C3); they decide input, validation and rendering. */
export const contentTypes = ['text', 'long_text', 'rich_text', 'picture', 'video', 'number'] as const

export type ContentType = (typeof contentTypes)[number]

export function isContentType(value: unknown): value is ContentType {
  return contentTypes.includes(value as ContentType)
}
