/**
 * A text without spaces and tabs at line ends. Not a regular expression: it would be quadratic in a long run of
 * spaces.
 */
export function trimLineEnds(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      let end = line.length
      while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1
      return line.slice(0, end)
    })
    .join('\n')
}
