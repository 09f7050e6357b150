/** More of one page are mostly one and the same error. */
const mostReports = 5
let reported = 0

/**
 * Tells the shop of what went wrong in this page and nobody caught. Errors of browser extensions are left out, and what is no error: an
 * answer that is no longer wanted, because the next one was asked for while it came; a network that is away.
 */
export function reportScriptErrors(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isAbort(event.reason)) event.preventDefault()
    else reportScriptError(event.reason)
  })
  addEventListener('error', ({ error }) => reportScriptError(error))
}

/** Tells the shop of one error; at most a few of a page. */
export function reportScriptError(error: unknown): void {
  if (!(error instanceof Error) || isAbort(error) || isLost(error) || !isOwn(error)) return
  if (reported >= mostReports) return
  reported += 1
  const { name, message, stack } = error
  const body = JSON.stringify({ name, message, stack: stack?.slice(0, 4_000), page: location.pathname })
  fetch('/script-errors', { method: 'POST', body, keepalive: true }).catch(() => {})
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * What `fetch` and `import` throw when there was no answer at all, in the words of each browser, and React Router for one that was broken
 * off: by a network that went away, or by whoever left the page while it came. What breaks in the shop is told by the shop.
 */
function isLost({ name, message }: Error): boolean {
  if (message.startsWith('Unable to decode turbo-stream response')) return true
  return name === 'TypeError' && /fetch|load failed|network|importing a module/i.test(message)
}

function isOwn({ stack = '' }: Error): boolean {
  return stack.includes(location.origin)
}
