import { type Face, measureWord } from './fonts.ts'
import { printable } from './printable.ts'

/** A run of text in one face; `href` makes it a link. */
export type Run = { text: string; face: Face; href?: string }

export type Segment = Run & { width: number }
export type Line = { segments: Segment[]; width: number }

type Measure = (text: string, face: Face) => number

/** Measures text at a size word by word, each with the space after it, as documents lay it out. */
const measureAt =
  (size: number): Measure =>
  (text, face) => {
    const words = /[ \t]./.test(text) ? (text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []) : [text]
    return (words.reduce((sum, word) => sum + measureWord(word, face), 0) * size) / 1000
  }

const lineCache = new WeakMap<readonly Run[], Map<string, readonly Line[]>>()

/** The lines of a text at a size. Cached by the identity of `runs`, which several documents share. */
export function linesOf(
  runs: readonly Run[],
  { size, width }: { size: number; width: number },
): readonly Line[] {
  const cachedLines = lineCache.get(runs) ?? new Map<string, readonly Line[]>()
  lineCache.set(runs, cachedLines)
  const key = `${size} ${width}`
  const lines = cachedLines.get(key) ?? breakLines(runs, width, measureAt(size))
  cachedLines.set(key, lines)
  return lines
}

/** Breaks text into lines of at most `width`: at spaces and newlines, and inside a word only when it is too long. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Line = { segments: [], width: 0 }
  const endLine = () => {
    lines.push(line)
    line = { segments: [], width: 0 }
  }
  for (const word of splitWords(runs)) {
    if (word === 'newline') {
      endLine()
      continue
    }
    for (const part of fitWord(word, width, measure)) {
      const wordWidth = part.reduce((sum, run) => sum + measure(run.text, run.face), 0)
      const space = line.segments.length && part === word ? measure(' ', part[0]?.face ?? 'text') : 0
      if (line.segments.length && line.width + space + wordWidth > width) endLine()
      else if (space) append(line, { ...line.segments.at(-1), text: ' ' } as Run, measure)
      for (const run of part) append(line, run, measure)
    }
  }
  if (line.segments.length || !lines.length) endLine()
  return lines
}

function append(line: Line, run: Run, measure: Measure): void {
  const last = line.segments.at(-1)
  if (last && last.face === run.face && last.href === run.href) {
    // Only the last word is measured again: the width of the text before its space does not change.
    const word = last.text.slice(last.text.lastIndexOf(' ') + 1)
    const added = measure(word + run.text, run.face) - measure(word, run.face)
    last.text += run.text
    last.width += added
    line.width += added
    return
  }
  const width = measure(run.text, run.face)
  line.segments.push({ ...run, width })
  line.width += width
}

/** A date with the month as a word is not broken: '2026. december 26.', '26 December 2026'. */
const day = /\b(?:\d{4}\. \p{Ll}{3,} \d{1,2}\.|\d{1,2} \p{Lu}\p{Ll}{2,} \d{4}\b)/gu

const keepDatesTogether = (text: string) => text.replace(day, (date) => date.replaceAll(' ', '\u00a0'))

/** Words in order; the face may change inside a word ('**bold**,'). Only the plain space separates words. */
function splitWords(runs: readonly Run[]): (Run[] | 'newline')[] {
  const words: (Run[] | 'newline')[] = []
  let word: Run[] = []
  const endWord = () => {
    if (word.length) words.push(word)
    word = []
  }
  for (const run of runs) {
    for (const token of keepDatesTogether(printable(run.text)).split(/( +|\n)/)) {
      if (token === '\n') {
        endWord()
        words.push('newline')
      } else if (token.startsWith(' ')) endWord()
      else if (token) word.push({ ...run, text: token })
    }
  }
  endWord()
  return words
}

/** The word itself when it fits a line, else parts that fit. */
function fitWord(word: Run[], width: number, measure: Measure): Run[][] {
  const total = word.reduce((sum, run) => sum + measure(run.text, run.face), 0)
  if (total <= width) return [word]
  return word.flatMap((run) => {
    const parts: Run[][] = []
    let text = ''
    for (const character of run.text) {
      if (text && measure(text + character, run.face) > width) {
        parts.push([{ ...run, text }])
        text = ''
      }
      text += character
    }
    return [...parts, [{ ...run, text }]]
  })
}
