/** A text without the spaces and tabs at the ends of its lines. An expression would begin anew at every space of a long row. */
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
