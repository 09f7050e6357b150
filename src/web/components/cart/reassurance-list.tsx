import { m } from '#messages/messages.ts'
import { TickList } from '../ui/tick-list.tsx'

type Props = { texts?: readonly string[]; className: string }

/** What a buyer risks and gets, each with a tick. */
export function ReassuranceList({
  texts = [m.reassure_commitment(), m.reassure_withdrawal(), m.reassure_included()],
  className,
}: Props) {
  return <TickList items={texts} className={`text-sm ${className}`} />
}
