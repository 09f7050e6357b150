/** Maximum per page: further errors mostly repeat the first. */
const maxReports = 5
let reported = 0

/**
 * Reports uncaught errors of this page to the shop. Ignores browser extensions, responses aborted by a newer request,
 * and network failures.
 */
export function reportScriptErrors(): void {
  addEventListener('unhandledrejection', (event) => {
    if (isAbort(event.reason)) event.preventDefault()
    else reportScriptError(event.reason)
  })
  addEventListener('error', ({ error }) => reportScriptError(error))
}

/** Reports one error to the shop; at most `maxReports` per page. */
export function reportScriptError(error: unknown): void {
  if (!(error instanceof Error) || isAbort(error) || isLost(error) || !isOwn(error)) return
  if (reported >= maxReports) return
  reported += 1
  const { name, message, stack } = error
  const body = JSON.stringify({ name, message, stack: stack?.slice(0, 4_000), page: location.pathname })
  fetch('/script-errors', { method: 'POST', body, keepalive: true }).catch(() => {})
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Whether an error means that no response arrived: `fetch` and `import` failed, in the wording of each browser, or
 * React Router received an incomplete response because the network broke or the visitor left. The server logs its own
 * failures.
 */
function isLost({ name, message }: Error): boolean {
  if (message.startsWith('Unable to decode turbo-stream response')) return true
  return name === 'TypeError' && /fetch|load failed|network|importing a module/i.test(message)
}

function isOwn({ stack = '' }: Error): boolean {
  return stack.includes(location.origin)
}
