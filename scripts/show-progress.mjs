/**
 * Shows progress during silent work: rewrites one line in a terminal, prints every ten seconds in a log. Returns a
 * function that ends it with an outcome.
 */
export function showProgress(label) {
  const started = Date.now()
  const terminal = process.stderr.isTTY
  const seconds = () => Math.round((Date.now() - started) / 1000)
  process.stderr.write(terminal ? label : `${label}\n`)
  const timer = setInterval(
    () => process.stderr.write(terminal ? `\r${label} ${seconds()} s` : `  … ${seconds()} s\n`),
    terminal ? 1_000 : 10_000,
  )
  return (outcome) => {
    clearInterval(timer)
    process.stderr.write(`${terminal ? `\r${label} ` : '  '}${outcome} (${seconds()} s)\n`)
  }
}
