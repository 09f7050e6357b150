import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  /** Where the list is, and what it is called here. */
  list: { to: string; text: string }
  /** What the records beside this one are called together. */
  label: string
  previous: string | null
  next: string | null
  pathOf: (name: string) => string
}

/** Above a record: back to its list, and on to the records beside it. */
export function RecordNav({ list, label, previous, next, pathOf }: Props) {
  return (
    <div className="no-print mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <Link to={list.to} className="link inline-flex min-h-9 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {list.text}
      </Link>
      <nav aria-label={label} className="figures flex flex-wrap gap-x-4">
        {previous && (
          <Link to={pathOf(previous)} rel="prev" className="link inline-flex min-h-9 items-center gap-1">
            <ChevronLeft aria-hidden="true" className="size-4" />
            {previous}
          </Link>
        )}
        {next && (
          <Link to={pathOf(next)} rel="next" className="link inline-flex min-h-9 items-center gap-1">
            {next}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </nav>
    </div>
  )
}
