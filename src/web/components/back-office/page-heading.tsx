import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { DocumentText } from '../ui/document-text.tsx'

type Props = {
  title: string
  text?: ReactNode
  /** Help text, one paragraph per entry: the purpose of the page and anything on it that is not obvious. */
  help?: readonly string[]
  children?: ReactNode
}

/** The head of every back-office page: title with help, actions on the right, the main action last. */
export function PageHeading({ title, text, help, children }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="text-section">
            <DocumentText>{title}</DocumentText>
          </h1>
          {help && (
            <>
              <button
                type="button"
                popoverTarget="page-help"
                aria-label={m.page_help()}
                title={m.page_help()}
                className="no-print grid size-9 place-items-center rounded-full text-slate hover:bg-sunken hover:text-ink-strong"
              >
                <CircleQuestionMark aria-hidden="true" className="size-5" />
              </button>
              <div
                id="page-help"
                popover="auto"
                className="m-auto max-w-lg rounded-card border border-line bg-surface p-6 text-ink shadow-card backdrop:bg-black/45"
              >
                <h2 className="text-lg">{title}</h2>
                {help.map((paragraph) => (
                  <p key={paragraph} className="mt-2">
                    {paragraph}
                  </p>
                ))}
              </div>
            </>
          )}
        </div>
        {text && <p className="mt-1 max-w-3xl text-slate">{text}</p>}
      </div>
      {children && (
        <div className="no-print flex flex-wrap items-center gap-2 max-md:[&_.button-base]:px-3.5 max-md:[&_.button-base]:text-sm">
          {children}
        </div>
      )}
    </div>
  )
}
