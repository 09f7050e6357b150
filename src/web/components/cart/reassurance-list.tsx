import { m } from '#messages/messages.ts'

type Props = { texts?: readonly string[]; className: string }

/** What a buyer risks and gets, each with a tick. */
export function ReassuranceList({
  texts = [m.reassure_commitment(), m.reassure_withdrawal(), m.reassure_included()],
  className,
}: Props) {
  return (
    <ul className={`text-sm ${className}`}>
      {texts.map((text) => (
        <li key={text} className="flex gap-2">
          <span aria-hidden="true" className="text-good">
            ✓
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
