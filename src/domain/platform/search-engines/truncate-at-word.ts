/** Text of at most `most` characters: whole, or cut after a word with '…' at the end. */
export function truncateAtWord(text: string, most: number): string {
  // Not \s: it would replace the no-break spaces of French punctuation.
  const whole = text.replace(/[ \t\r\n]+/g, ' ').trim()
  const characters = [...whole]
  if (characters.length <= most) return whole
  const start = characters.slice(0, most).join('')
  const space = start.lastIndexOf(' ')
  const kept = space > 0 ? start.slice(0, space) : characters.slice(0, most - 1).join('')
  return `${kept.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
