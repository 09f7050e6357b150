/** One connection for all windows of a browser: HTTP/1.1 allows only six to a server. */
import { href } from 'react-router'

const name = 'vitrine-live'
const address = href('/admin/live')
/** Retry delay after a response that is not a stream: a proxy without a running shop, or an ended session. */
const tryAgainMs = 30_000

/** Subscribes to changes in the shop while this window is open; returns the unsubscribe function. */
export function listenLive(onChange: () => void): () => void {
  const otherTabs = new BroadcastChannel(name)
  const stop = new AbortController()
  otherTabs.onmessage = onChange
  const listenForAll = () =>
    holdConnection(stop.signal, () => {
      otherTabs.postMessage('changed')
      onChange()
    })
  // Web Locks need a secure context; without them each window opens a connection.
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: stop.signal }, listenForAll).catch(() => {
      // Unsubscribed while another window held the lock.
    })
  else listenForAll()
  return () => {
    stop.abort()
    otherTabs.close()
  }
}

/** Listens until aborted. Reconnecting counts as a change, because events may have been missed. */
function holdConnection(stop: AbortSignal, onChange: () => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    const open = () => {
      const eventSource = new EventSource(address)
      source = eventSource
      eventSource.onopen = () => {
        if (wasOpen) onChange()
        wasOpen = true
      }
      eventSource.onmessage = onChange
      eventSource.onerror = () => {
        if (eventSource.readyState === EventSource.CLOSED) timer = setTimeout(open, tryAgainMs)
      }
    }
    const end = () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    }
    if (stop.aborted) return end()
    stop.addEventListener('abort', end)
    open()
  })
}
