import type { ContentPicture } from './content-picture.ts'

/** A picture as stored in its content item, with the alternative text of one language. */
export function writeContentPicture({ path, extension, width, height, alt }: ContentPicture): string {
  return JSON.stringify({ path, extension, width, height, alt })
}
