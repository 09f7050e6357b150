import type { ReactNode } from 'react'

type Props = { title: string; text?: ReactNode; children?: ReactNode }

/** The head of every page of the back office: one title, and on the right its actions, the one that matters last. */
export function PageHeading({ title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-section">{title}</h1>
        {text && <p className="mt-1 max-w-3xl text-slate">{text}</p>}
      </div>
      {children && <div className="no-print flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
