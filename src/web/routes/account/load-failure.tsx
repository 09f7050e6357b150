import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { AccountFrame } from './account-frame.tsx'

/** A list that could not be loaded: what happened, and a way to try again. */
export function LoadFailure({ title, text }: { title: string; text: string }) {
  const { pathname } = useLocation()
  return (
    <AccountFrame title={title}>
      <div
        role="alert"
        className="mt-8 grid place-items-start gap-4 rounded-card border border-bad bg-bad-soft p-6"
      >
        <p className="font-medium text-ink-strong">{text}</p>
        <a href={pathname} className="button-base button-primary">
          {m.try_again()}
        </a>
      </div>
    </AccountFrame>
  )
}
