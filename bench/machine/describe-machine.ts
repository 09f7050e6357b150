import { cpus, totalmem } from 'node:os'

/** What the figures were taken on, in one line. */
export function describeMachine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}`
}
