import { diffArrays } from 'diff'

export type Difference = { kind: 'same' | 'removed' | 'added'; text: string }

/** With more edits than this, the whole text counts as replaced: the time grows with the square of their number. */
const maxEdits = 1_500

function diffTokens(before: string[], after: string[]): { kind: Difference['kind']; tokens: string[] }[] {
  const runs = diffArrays(before, after, { maxEditLength: maxEdits })
  if (!runs)
    return [
      { kind: 'removed' as const, tokens: before },
      { kind: 'added' as const, tokens: after },
    ].filter(({ tokens }) => tokens.length > 0)
  return runs.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }))
}

/** Compares lines; each is one entry. */
export function diffLines(before: string[], after: string[]): Difference[] {
  return diffTokens(before, after).flatMap(({ kind, tokens }) => tokens.map((text) => ({ kind, text })))
}

/** Compares words, in runs of unchanged, removed and added words. */
export function diffWords(before: string, after: string): Difference[] {
  return diffTokens(splitWords(before), splitWords(after)).map(({ kind, tokens }) => ({
    kind,
    text: tokens.join(''),
  }))
}

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []
