export type DiffTextLine = { kind: 'same' | 'added' | 'removed'; text: string }

/**
 * Maximum number of line pairs to compare. For longer texts, all old lines count as removed and all new ones as added.
 */
const maxPairs = 4_000_000

/** Line diff of two texts. Keeps the longest common subsequence of lines; ignores empty lines. */
export function diffTexts(before: string, after: string): DiffTextLine[] {
  const [left, right] = [linesOf(before), linesOf(after)]
  if (left.length * right.length > maxPairs)
    return [
      ...left.map((text) => ({ kind: 'removed' as const, text })),
      ...right.map((text) => ({ kind: 'added' as const, text })),
    ]
  // lengths[i][j]: length of the longest common subsequence of the lines from i and from j on.
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      (lengths[i] as Uint32Array)[j] =
        left[i] === right[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0)
  const lines: DiffTextLine[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    if (i < left.length && left[i] === right[j]) {
      lines.push({ kind: 'same', text: left[i] ?? '' })
      i++
      j++
    } else if (
      j >= right.length ||
      (i < left.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    )
      lines.push({ kind: 'removed', text: left[i++] ?? '' })
    else lines.push({ kind: 'added', text: right[j++] ?? '' })
  }
  return lines
}

/** The changed lines grouped into hunks, with one unchanged line before and after each. */
export function changesOf(lines: readonly DiffTextLine[]): DiffTextLine[][] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((one) => lines[one] && lines[one].kind !== 'same')
  const groups: DiffTextLine[][] = []
  lines.forEach((line, index) => {
    if (!isNear(index)) return
    const last = groups.at(-1)
    if (last && isNear(index - 1)) last.push(line)
    else groups.push([line])
  })
  return groups
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
