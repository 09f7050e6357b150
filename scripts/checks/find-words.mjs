/** Words that comments do not use (docs/writing.md, rules 3 and 4). 'stands for' and 'the rest' are plain English. */
const pattern =
  /\b(somebody|someone|nobody|whoever|whomever|everybody|anybody|stands?(?! for\b)|bears|(?:is|are|was|were|be|been) told|(?<!the )rests|lies|speaks|dearer)\b/gi

/** A line comment at the start of a line or after code, or a block comment. The '//' of an address follows a colon. */
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The refused words in the comments of a source text, with their lines from 1. */
export function findWords(text) {
  return [...text.matchAll(comment)].flatMap(({ 0: body, index }) =>
    [...body.matchAll(pattern)].map((match) => ({
      word: match[0],
      line: text.slice(0, index + match.index).split('\n').length,
    })),
  )
}
