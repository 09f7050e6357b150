import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/components/back-office/card.tsx'

export type RecordRow = { key: string; main: ReactNode; below?: ReactNode; aside?: ReactNode }

type Props = {
  title: string
  rows: readonly RecordRow[]
  /** Text of the empty list. */
  none: string
  /** Link to the complete list. */
  all?: { to: string; text: string }
}

/** The latest records of one kind: description on the left, amount on the right. */
export function RecordRows({ title, rows, none, all }: Props) {
  return (
    <Card
      title={title}
      aside={
        all &&
        rows.length > 0 && (
          <Link to={all.to} className="link">
            {all.text}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-slate">{none}</p>
      ) : (
        <ul className="-my-2">
          {rows.map(({ key, main, below, aside }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {main}
                {below && <span className="figures block text-sm text-slate">{below}</span>}
              </span>
              <span className="figures flex flex-wrap items-center justify-end gap-2">{aside}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
