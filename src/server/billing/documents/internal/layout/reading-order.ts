const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const rightToLeftWords =
  /[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*(?: +[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*)+/gu

/**
 * Reorders a line for rendering from left to right: the order of consecutive Hebrew or Arabic words is reversed. The
 * font lays out the letters within a word.
 */
export function inReadingOrder(line: string): string {
  if (!rightToLeft.test(line)) return line
  return line.replace(rightToLeftWords, (words) => words.split(/( +)/).toReversed().join(''))
}
