import { href } from 'react-router'

/** Delay before reconnecting after a response that was not an event stream: EventSource does not retry then. */
const tryAgainMs = 10_000

type ConversionListeners = {
  opened: () => void
  lost: () => void
  changed: () => void
  conversion: (id: number, details: Record<string, unknown>) => void
}

/**
 * Calls `heard` with every conversion after id `after`, in order, and reconnects as often as needed. Returns a function
 * that stops it.
 */
export function listenConversions(after: number, listener: ConversionListeners): () => void {
  let last = after
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const eventSource = new EventSource(`${href('/admin/directaffi/live')}?after=${last}`)
    source = eventSource
    eventSource.onopen = listener.opened
    eventSource.addEventListener('changed', listener.changed)
    eventSource.addEventListener('conversion', ({ lastEventId, data }) => {
      const id = Number(lastEventId)
      if (!(id > last)) return
      last = id
      listener.conversion(id, JSON.parse(data))
    })
    eventSource.onerror = () => {
      listener.lost()
      if (eventSource.readyState === EventSource.CLOSED) timer = setTimeout(open, tryAgainMs)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
