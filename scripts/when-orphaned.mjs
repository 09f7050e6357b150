/**
 * npm puts a shell between itself and a script, and a signal to npm ends that shell only: the script would live on
 * unseen. Calls back when whoever started this process is gone.
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
