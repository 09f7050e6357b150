/**
 * Calls back when the parent process has ended. npm runs a script through a shell, and a signal to npm ends only that
 * shell: the script would continue unnoticed.
 */
export function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 250)
  timer.unref()
}
