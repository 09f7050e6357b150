import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { findOfflineData } from '#web/forms/offline-pages.ts'
import { readReason } from '#web/forms/read-refusal.ts'

type Props<Data> = {
  text: string
  error: unknown
  /** The route that failed; `children` renders its previous data. */
  routeId: string
  children: (data: Data) => ReactNode
}

/** A loading failure: what happened, why if known, a retry, and below it the previous data, greyed out. */
export function LoadFailure<Data>({ text, error, routeId, children }: Props<Data>) {
  const { pathname, search } = useLocation()
  const reason = readReason(error)
  const [previousData] = useState(() => findOfflineData(pathname + search, routeId) as Data | undefined)
  return (
    <>
      <div
        role="alert"
        className="mt-8 grid place-items-start gap-4 rounded-card border border-bad bg-bad-soft p-6"
      >
        <div>
          <p className="font-medium text-ink-strong">{text}</p>
          {reason !== undefined && <p className="mt-2">{reason}</p>}
        </div>
        <a href={pathname + search} className="button-base button-primary">
          {m.try_again()}
        </a>
      </div>
      {previousData !== undefined && (
        <div inert data-outdated className="opacity-60 grayscale">
          {children(previousData)}
        </div>
      )}
    </>
  )
}
