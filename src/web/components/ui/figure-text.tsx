type Props = {
  text: string
  /** What stands in the text and is no word: amounts and counts, as the text writes them. */
  figures: readonly (string | number)[]
}

/**
 * A text with figures. A browser's page translation leaves the figures alone, and each part is the only text of its element, so that
 * React writes it anew when it changes.
 */
export function FigureText({ text, figures }: Props) {
  return splitAtFigures(text, figures.map(String)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
    <span key={index} translate={part.isFigure ? 'no' : undefined}>
      {part.text}
    </span>
  ))
}

type Part = { text: string; isFigure: boolean }

function splitAtFigures(text: string, figures: readonly string[]): Part[] {
  const parts: Part[] = []
  let rest = text
  while (rest) {
    const next = firstFigure(rest, figures)
    if (!next) return [...parts, { text: rest, isFigure: false }]
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isFigure: false })
    parts.push({ text: next.figure, isFigure: true })
    rest = rest.slice(next.at + next.figure.length)
  }
  return parts
}

/** The figure that comes first, the longest where several begin at one place. */
function firstFigure(text: string, figures: readonly string[]): { at: number; figure: string } | undefined {
  return figures
    .filter(Boolean)
    .map((figure) => ({ at: text.indexOf(figure), figure }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.figure.length - a.figure.length)[0]
}
