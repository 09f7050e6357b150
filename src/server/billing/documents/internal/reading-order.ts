const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const stretch =
  /[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*(?: +[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*)+/gu

/**
 * A line as it is drawn from left to right: words of Hebrew and Arabic that follow each other stand in the opposite order. Within a word the font
 * lays the letters out itself.
 */
export function inReadingOrder(line: string): string {
  if (!rightToLeft.test(line)) return line
  return line.replace(stretch, (words) => words.split(/( +)/).toReversed().join(''))
}
