/** What a content item can be (contract C3); it says how it is typed in, checked and drawn. */
export const contentTypes = ['text', 'long_text', 'rich_text', 'picture', 'video', 'number'] as const

export type ContentType = (typeof contentTypes)[number]

export function isContentType(value: unknown): value is ContentType {
  return contentTypes.includes(value as ContentType)
}
