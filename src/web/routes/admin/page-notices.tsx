import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#messages/messages.ts'
import { LeaveQuestion } from '#web/components/back-office/forms/leave-question.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { loadToastRegion } from '#web/components/ui/toasts/load-toast-region.ts'
import { useStoredToasts } from '#web/components/ui/toasts/toasts.ts'
import { useToastOfEarlierPage } from '#web/components/ui/toasts/use-toast-of-earlier-page.ts'

const ToastRegion = lazyPart(loadToastRegion)

/** Wraps every page of the back office: skip link, notifications and the warning before unsaved changes are lost. */
export function PageNotices({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  const hasToasts = useStoredToasts().length > 0
  useToastOfEarlierPage()
  useEffect(() => {
    setHydrated(true)
    // Offline this fails: the region is then loaded with the first notification, or not at all.
    loadToastRegion().catch(() => {})
    // From here on React's error boundaries catch errors.
    document.documentElement.dataset.started = ''
  }, [])
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-3"
      >
        {m.skip_to_content()}
      </a>
      {children}
      <LeaveQuestion />
      {isHydrated && hasToasts && <ToastRegion side="right" />}
    </>
  )
}
