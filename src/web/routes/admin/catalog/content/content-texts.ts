import type { ContentType } from '#domain/catalog/content/content-type.ts'
import { m } from '#messages/messages.ts'

/** Names of the content types. */
export const contentTypeTexts: Record<ContentType, () => string> = {
  text: m.content_type_text,
  long_text: m.content_type_long_text,
  rich_text: m.content_type_rich_text,
  picture: m.content_type_picture,
  video: m.content_type_video,
  number: m.content_type_number,
}
