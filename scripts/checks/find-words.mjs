/**
 * Words that comments and test titles do not use (docs/writing.md, rules 3 and 4). 'stands for' and 'the rest' are
 * plain English.
 */
const pattern =
  /\b(somebody|someone|nobody|whoever|whomever|everybody|anybody|stands?(?! for\b)|bears|(?:is|are|was|were|be|been) told|(?<!the )rests|lies|speaks|dearer)\b/gi

/** A line comment at the start of a line or after code, or a block comment. The '//' of an address follows a colon. */
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The title of a test or group of tests, also of `test.for(…)(…)`. */
const title = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['`])(?:\\.|(?!\1)[^\\\n])*\1/g
const titlePattern = new RegExp(`${pattern.source}|\\b(told|anew|deeds?|thrice)\\b`, 'gi')

/** The refused words in the comments of a source text and in the titles of its tests, with their lines from 1. */
export function findWords(text) {
  const find = (part, words) =>
    [...text.matchAll(part)].flatMap(({ 0: body, index }) =>
      [...body.matchAll(words)].map((match) => ({
        word: match[0],
        line: text.slice(0, index + match.index).split('\n').length,
      })),
    )
  return [...find(comment, pattern), ...(/\b(?:test|describe)\b/.test(text) ? find(title, titlePattern) : [])]
}
