/** Text of at most so many characters: whole, or cut after a word and marked as cut. */
export function cutAtWord(text: string, most: number): string {
  // Not \s: the no-break spaces of French punctuation stay what they are.
  const whole = text.replace(/[ \t\r\n]+/g, ' ').trim()
  const characters = [...whole]
  if (characters.length <= most) return whole
  const start = characters.slice(0, most).join('')
  const space = start.lastIndexOf(' ')
  const kept = space > 0 ? start.slice(0, space) : characters.slice(0, most - 1).join('')
  return `${kept.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
