import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { findKeptData } from '#web/forms/kept-pages.ts'

type Props<Data> = {
  text: string
  /** The route that failed, and how its data is drawn. */
  routeId: string
  children: (data: Data) => ReactNode
}

/** What could not be loaded: what happened, a way to try again, and below it, greyed, what was there before (A10). */
export function LoadFailure<Data>({ text, routeId, children }: Props<Data>) {
  const { pathname, search } = useLocation()
  const [before] = useState(() => findKeptData(pathname + search, routeId) as Data | undefined)
  return (
    <>
      <div
        role="alert"
        className="mt-8 grid place-items-start gap-4 rounded-card border border-bad bg-bad-soft p-6"
      >
        <p className="font-medium text-ink-strong">{text}</p>
        <a href={pathname + search} className="button-base button-primary">
          {m.try_again()}
        </a>
      </div>
      {before !== undefined && (
        <div inert data-outdated className="opacity-60 grayscale">
          {children(before)}
        </div>
      )}
    </>
  )
}
