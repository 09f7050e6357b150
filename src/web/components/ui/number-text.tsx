type Props = {
  text: string
  /** The amounts and counts in the text, as they are written there. */
  numbers: readonly (string | number)[]
}

/**
 * A text with figures. The figures are excluded from the browser's page translation, and each part is the only text
 * of its element, so that React can update translated pages.
 */
export function NumberText({ text, numbers }: Props) {
  return splitAtNumbers(text, numbers.map(String)).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are identified by their position only
    <span key={index} translate={part.isNumeric ? 'no' : undefined}>
      {part.text}
    </span>
  ))
}

type Part = { text: string; isNumeric: boolean }

function splitAtNumbers(text: string, numbers: readonly string[]): Part[] {
  const parts: Part[] = []
  let rest = text
  while (rest) {
    const next = firstNumber(rest, numbers)
    if (!next) return [...parts, { text: rest, isNumeric: false }]
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isNumeric: false })
    parts.push({ text: next.number, isNumeric: true })
    rest = rest.slice(next.at + next.number.length)
  }
  return parts
}

/** The first figure in the text, the longest if several start at one position; undefined if there is none. */
function firstNumber(text: string, numbers: readonly string[]): { at: number; number: string } | undefined {
  return numbers
    .filter(Boolean)
    .map((number) => ({ at: text.indexOf(number), number }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.number.length - a.number.length)[0]
}
