import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages/messages.ts'
import { useIsOffline } from './offline-store.ts'

/** Says that the page shown is a stored copy, and retries: on demand, and when the device is online again. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOffline) return
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOffline, revalidate])
  return (
    <div role="status" className="below-header">
      {isOffline && (
        <div className="no-print border-b border-warn bg-warn-soft text-ink-strong">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <WifiOff aria-hidden="true" className="size-5" />
            <p className="flex-1 basis-60">
              <strong>{m.storefront_offline_banner()}</strong> {m.storefront_offline_banner_text()}
            </p>
            <button
              type="button"
              className="button-base button-quiet"
              disabled={state !== 'idle'}
              onClick={() => void revalidate()}
            >
              {m.storefront_offline_retry()}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
