/** Text of at most `maxLength` characters: unchanged, or cut after a word with '…' at the end. */
export function truncateAtWord(text: string, maxLength: number): string {
  // Not \s: it would replace the no-break spaces of French punctuation.
  const normalized = text.replace(/[ \t\r\n]+/g, ' ').trim()
  const characters = [...normalized]
  if (characters.length <= maxLength) return normalized
  const start = characters.slice(0, maxLength).join('')
  const space = start.lastIndexOf(' ')
  const truncated = space > 0 ? start.slice(0, space) : characters.slice(0, maxLength - 1).join('')
  return `${truncated.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
