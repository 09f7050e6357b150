import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { readContentPicture } from './content-picture.ts'
import type { ContentType } from './content-type.ts'
import { findVideoId } from './video-link.ts'

type Rule = { type: ContentType; maxLength: number; isRequired: boolean }

export type ContentFault =
  | 'content_required'
  | 'too_long'
  | 'link_invalid'
  | 'picture_invalid'
  | 'content_video_invalid'
  | 'content_number_invalid'

/** Error code of a cleaned value; undefined when it is valid. */
export function findContentFault(
  { type, maxLength, isRequired }: Rule,
  value: string,
): ContentFault | undefined {
  if (!value) return isRequired ? 'content_required' : undefined
  if (value.length > maxLength) return 'too_long'
  if (type === 'rich_text' && hasInvalidLink(value)) return 'link_invalid'
  if (type === 'picture' && !readContentPicture(value)) return 'picture_invalid'
  if (type === 'video' && !findVideoId(value)) return 'content_video_invalid'
  if (type === 'number' && !/^-?\d{1,12}([.,]\d{1,6})?$/.test(value)) return 'content_number_invalid'
  return undefined
}

/** The same limit as in `readRichText`. */
const maxTargetLength = 500

/** Whether a text contains a link that `readRichText` would treat as plain text: the author gets an error instead. */
function hasInvalidLink(markdown: string): boolean {
  const targets = [...markdown.matchAll(/\]\(([^)\n]*)\)/g)].map(([, target = '']) => target)
  return targets.some(
    (target) => !isLinkTarget(target) || target.includes('(') || target.length > maxTargetLength,
  )
}
