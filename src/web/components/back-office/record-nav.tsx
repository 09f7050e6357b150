import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { DocumentText } from '../ui/document-text.tsx'

type Place = { to: string; text: string }

type Props = {
  /** The list of these records, or the record this page belongs to. */
  back: Place
  /** The previous and next records, and a label for both. */
  beside?: { label: string; previous: Place | null; next: Place | null }
}

/** Navigation above a record: back to its list, and to the neighbouring records. */
export function RecordNav({ back, beside }: Props) {
  const classes = 'link inline-flex min-h-9 items-center gap-1 wrap-anywhere'
  return (
    <div className="no-print mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <Link to={back.to} className="link inline-flex min-h-9 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        {back.text}
      </Link>
      {beside && (
        <nav aria-label={beside.label} className="figures flex flex-wrap gap-x-4">
          {beside.previous && (
            <Link to={beside.previous.to} rel="prev" className={classes}>
              <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
              <DocumentText>{beside.previous.text}</DocumentText>
            </Link>
          )}
          {beside.next && (
            <Link to={beside.next.to} rel="next" className={classes}>
              <DocumentText>{beside.next.text}</DocumentText>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
