import { type Difference, diffLines } from '#domain/platform/text/diff.ts'

/** Line diff of two texts; ignores empty lines. */
export function diffTexts(before: string, after: string): Difference[] {
  return diffLines(splitLines(before), splitLines(after))
}

/** The changed lines grouped into hunks, with one unchanged line before and after each. */
export function changesOf(lines: readonly Difference[]): Difference[][] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((neighbour) => lines[neighbour] && lines[neighbour].kind !== 'same')
  const groups: Difference[][] = []
  lines.forEach((line, index) => {
    if (!isNear(index)) return
    const last = groups.at(-1)
    if (last && isNear(index - 1)) last.push(line)
    else groups.push([line])
  })
  return groups
}

function splitLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
