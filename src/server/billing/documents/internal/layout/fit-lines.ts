import { breakLines } from './break-lines.ts'
import type { Face } from './fonts.ts'
import { measureOutline } from './outline-text.ts'

type Box = { face: Face; width: number; height: number; sizes: readonly number[] }

export const lineHeight = 1.08

/**
 * Fits text into a box: the largest of the sizes at which it fits, in lines of similar length. Text that does not fit
 * at the smallest size is cut with an ellipsis.
 */
export function fitLines(
  text: string,
  { face, width, height, sizes }: Box,
): { size: number; lines: string[] } {
  const words = text.split(' ')
  const linesIn = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))
  const smallest = sizes.at(-1) ?? 16
  const size =
    sizes.find(
      (candidate) =>
        words.every((word) => measureOutline(word, face, candidate) <= width) &&
        linesAt(text, face, candidate, width).length <= linesIn(candidate),
    ) ?? smallest
  const loose = linesAt(text, face, size, width)
  const kept = loose.slice(0, linesIn(size))
  if (kept.length < loose.length) return { size, lines: [...kept.slice(0, -1), `${kept.at(-1)}…`] }
  return { size, lines: balance(text, face, size, width, loose) }
}

function linesAt(text: string, face: Face, size: number, width: number): string[] {
  const lines = breakLines([{ text, face }], width, (part, partFace) => measureOutline(part, partFace, size))
  return lines.map(({ segments }) => segments.map((segment) => segment.text).join(''))
}

/** Narrows the column as long as the number of lines stays the same, to avoid a last line of one short word. */
function balance(text: string, face: Face, size: number, width: number, loose: string[]): string[] {
  let lines = loose
  for (let narrower = width - 8; narrower > width / 2; narrower -= 8) {
    if (text.split(' ').some((word) => measureOutline(word, face, size) > narrower)) break
    const tried = linesAt(text, face, size, narrower)
    if (tried.length > loose.length) break
    lines = tried
  }
  return lines
}
