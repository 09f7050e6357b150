import { splitNumbers } from './split-numbers.ts'

/** A text whose document numbers do not break: browsers break a line after their hyphen. */
export function DocumentText({ children: text }: { children: string }) {
  return splitNumbers(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
