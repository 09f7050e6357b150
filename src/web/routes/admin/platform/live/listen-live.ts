/** One connection for all windows of a browser: there are only six to a server without HTTP/2. */
const name = 'vitrine-live'
const address = '/admin/live'
/** After an answer that was no stream: a proxy without a shop behind it, or a session that ended. */
const tryAgainMs = 30_000

/** Hears when something changes in the shop, while this window is open; returns what ends it. */
export function listenLive(onChange: () => void): () => void {
  const others = new BroadcastChannel(name)
  const stop = new AbortController()
  others.onmessage = onChange
  const listenForAll = () =>
    keepOpen(stop.signal, () => {
      others.postMessage('changed')
      onChange()
    })
  // Without a secure context there are no locks; each window then listens for itself.
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: stop.signal }, listenForAll).catch(() => {
      // Left while another window was listening.
    })
  else listenForAll()
  return () => {
    stop.abort()
    others.close()
  }
}

/** Listens until told to stop. What was missed while the connection was away counts as a change. */
function keepOpen(stop: AbortSignal, onChange: () => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    const open = () => {
      const opened = new EventSource(address)
      source = opened
      opened.onopen = () => {
        if (wasOpen) onChange()
        wasOpen = true
      }
      opened.onmessage = onChange
      opened.onerror = () => {
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, tryAgainMs)
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
