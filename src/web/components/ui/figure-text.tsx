type Props = {
  text: string
  /** The amounts and counts in the text, as they are written there. */
  figures: readonly (string | number)[]
}

/**
 * A text with figures. The figures are excluded from the browser's page translation, and each part is the only text
 * of its element, so that React can update translated pages.
 */
export function FigureText({ text, figures }: Props) {
  return splitAtFigures(text, figures.map(String)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are identified by their position only
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

/** The first figure in the text, the longest if several start at one position; undefined if there is none. */
function firstFigure(text: string, figures: readonly string[]): { at: number; figure: string } | undefined {
  return figures
    .filter(Boolean)
    .map((figure) => ({ at: text.indexOf(figure), figure }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.figure.length - a.figure.length)[0]
}
