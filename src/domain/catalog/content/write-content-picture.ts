import type { ContentPicture } from './content-picture.ts'

/** A picture as its content item keeps it; one picture has one text. */
export function writeContentPicture({ path, extension, width, height, alt }: ContentPicture): string {
  return JSON.stringify({ path, extension, width, height, alt })
}
