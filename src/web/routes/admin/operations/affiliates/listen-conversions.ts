import { href } from 'react-router'

/** Delay before reconnecting after a response that was not an event stream: EventSource does not retry then. */
const tryAgainMs = 10_000

type Heard = {
  opened: () => void
  lost: () => void
  changed: () => void
  conversion: (id: number, told: Record<string, unknown>) => void
}

/**
 * Calls `heard` with every conversion after id `after`, in order, and reconnects as often as needed. Returns a function
 * that stops it.
 */
export function listenConversions(after: number, listener: Heard): () => void {
  let last = after
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const opened = new EventSource(`${href('/admin/directaffi/live')}?after=${last}`)
    source = opened
    opened.onopen = listener.opened
    opened.addEventListener('changed', listener.changed)
    opened.addEventListener('conversion', ({ lastEventId, data }) => {
      const id = Number(lastEventId)
      if (!(id > last)) return
      last = id
      listener.conversion(id, JSON.parse(data))
    })
    opened.onerror = () => {
      listener.lost()
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, tryAgainMs)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
