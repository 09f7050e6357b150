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
  const countLinesIn = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)))
  const smallest = sizes.at(-1) ?? 16
  const size =
    sizes.find(
      (candidate) =>
        words.every((word) => measureOutline(word, face, candidate) <= width) &&
        linesAt(text, face, candidate, width).length <= countLinesIn(candidate),
    ) ?? smallest
  const unbalanced = linesAt(text, face, size, width)
  const visible = unbalanced.slice(0, countLinesIn(size))
  if (visible.length < unbalanced.length)
    return { size, lines: [...visible.slice(0, -1), `${visible.at(-1)}…`] }
  return { size, lines: balance(text, face, size, width, unbalanced) }
}

function linesAt(text: string, face: Face, size: number, width: number): string[] {
  const lines = breakLines([{ text, face }], width, (part, partFace) => measureOutline(part, partFace, size))
  return lines.map(({ segments }) => segments.map((segment) => segment.text).join(''))
}

/** Narrows the column as long as the number of lines stays the same, to avoid a last line of one short word. */
function balance(text: string, face: Face, size: number, width: number, unbalanced: string[]): string[] {
  let lines = unbalanced
  for (let narrower = width - 8; narrower > width / 2; narrower -= 8) {
    if (text.split(' ').some((word) => measureOutline(word, face, size) > narrower)) break
    const candidate = linesAt(text, face, size, narrower)
    if (candidate.length > unbalanced.length) break
    lines = candidate
  }
  return lines
}
