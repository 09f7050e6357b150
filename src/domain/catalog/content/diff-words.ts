export type DiffWord = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this number of word pairs, the whole text counts as replaced. */
const maxPairs = 4_000_000

/** Word diff of two texts, in runs of unchanged, removed and added words. */
export function diffWords(before: string, after: string): DiffWord[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length * now.length > maxPairs) return joined([...mark('gone', old), ...mark('new', now)])
  const width = now.length + 1
  // Length of the longest common subsequence of the words from each pair of positions to the end.
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: DiffWord[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      runs.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) runs.push({ kind: 'gone', text: old[i++] ?? '' })
    else runs.push({ kind: 'new', text: now[j++] ?? '' })
  }
  return joined([...runs, ...mark('gone', old.slice(i)), ...mark('new', now.slice(j))])
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function mark(kind: DiffWord['kind'], words: readonly string[]): DiffWord[] {
  return words.map((text) => ({ kind, text }))
}

function joined(runs: readonly DiffWord[]): DiffWord[] {
  const result: DiffWord[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else result.push({ ...run })
  }
  return result
}
