import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { PendingChange, SyncOutcome } from './sync-products.ts'
import { applyOutcomes, readWorkingCopy, subscribeToOtherTabs, useWorkingCopy } from './working-copy.ts'

/**
 * A manual synchronisation within this time of the last one, with no local changes, only shows a notification.
 */
const recentMs = 60_000
/** Limits of the server for one form. */
const maxCharacters = 90_000
const maxChanges = 200

type SyncResult = { outcomes: SyncOutcome[] } | FormResult

/**
 * Sends the local changes of this browser to the shop: on request, and automatically once the network is back if that
 * is on. `isRestoring`: a backup is being restored; nothing is sent meanwhile.
 */
export function useSynchronisation(isReady: boolean, isRestoring: boolean) {
  const fetcher = useFetcher<SyncResult>({ key: 'sync' })
  const { changes, isAutomatic } = useWorkingCopy()
  // A revalidation because of another user's change does not count as a synchronisation.
  const isRunning = isRestoring || fetcher.state !== 'idle'
  const isSyncRequested = useRef(false)

  function push() {
    const batch = nextBatch(
      readWorkingCopy()
        .changes.filter(({ problem }) => problem?.kind !== 'conflict')
        .map(({ name: _, at: __, problem: ___, effect: ____, ...change }) => change),
    )
    fetcher.submit(
      { intent: 'sync', changes: JSON.stringify(batch) },
      { method: 'post', action: href('/admin/products') },
    )
  }

  function synchronise(scope: 'changes' | 'everything') {
    if (isRunning) return showToast(m.sync_already_running(), { kind: 'error' })
    if (!isReady)
      return showToast(m.sync_not_ready(), { kind: 'error', description: m.sync_not_ready_text() })
    const { lastSyncAt, changes: pending } = readWorkingCopy()
    const isRecent = lastSyncAt !== null && Date.now() - Date.parse(lastSyncAt) < recentMs
    if (scope === 'changes' && isRecent && pending.length === 0) return showToast(m.sync_recent())
    showToast(m.sync_running())
    isSyncRequested.current = true
    push()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    const result = fetcher.data
    if (!result) return
    if (!('outcomes' in result)) {
      const message = result.error ?? m.field_unknown()
      showToast(m.sync_failed_because({ message }), { kind: 'error' })
      return
    }
    applyOutcomes(result.outcomes, new Date().toISOString())
    const hasMorePending = readWorkingCopy().changes.some(({ problem }) => !problem)
    if (hasMorePending && result.outcomes.some(({ outcome }) => outcome === 'saved' || outcome === 'deleted'))
      return push()
    // A manual synchronisation also reports changes refused earlier: they are still not synchronised.
    const isProblem = ({ outcome }: SyncOutcome) => outcome === 'conflict' || outcome === 'refused'
    const count = isSyncRequested.current
      ? readWorkingCopy().changes.filter(({ problem }) => problem).length
      : result.outcomes.filter(isProblem).length
    if (count > 0) showToast(m.sync_failed(), { kind: 'error', description: m.sync_problems({ count }) })
    else if (isSyncRequested.current || result.outcomes.length > 0) showToast(m.sync_products_done())
    isSyncRequested.current = false
  }, [fetcher.data])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a change is stored and when the network is back
  useEffect(() => {
    const tryNow = () => {
      // Reads the stored copy: the rendered one is the server's empty one during hydration.
      const copy = readWorkingCopy()
      const isWaiting = copy.changes.some(({ problem }) => !problem)
      if (
        copy.isAutomatic &&
        isReady &&
        isWaiting &&
        navigator.onLine &&
        fetcher.state === 'idle' &&
        !isRestoring
      )
        push()
    }
    tryNow()
    const stop = subscribeToOtherTabs()
    addEventListener('online', tryNow)
    return () => {
      stop()
      removeEventListener('online', tryNow)
    }
  }, [isAutomatic, changes.length])

  return { isRunning, synchronise }
}

/** As many changes as fit in one form; the rest is sent once these are settled. */
function nextBatch(changes: readonly PendingChange[]): PendingChange[] {
  const part: PendingChange[] = []
  let length = 0
  for (const change of changes) {
    length += JSON.stringify(change).length + 1
    if (part.length === maxChanges || (part.length > 0 && length > maxCharacters)) break
    part.push(change)
  }
  return part
}
