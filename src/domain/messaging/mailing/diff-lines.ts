export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Maximum cells of the comparison table; larger texts are compared as a whole because the table would take too long. */
const maxCells = 4_000_000

/**
 * Compares two texts line by line: the longest common subsequence of lines is unchanged, the others are removed or
 * added.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const width = b.length + 1
  if ((a.length + 1) * width > maxCells)
    return [
      ...a.map((text) => ({ kind: 'gone' as const, text })),
      ...b.map((text) => ({ kind: 'new' as const, text })),
    ]
  /** Number of common lines from each pair of lines to the end of both texts. */
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i++] ?? '' })
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: 'gone', text: a[i++] ?? '' })
    else lines.push({ kind: 'new', text: b[j++] ?? '' })
  }
  return lines
}
