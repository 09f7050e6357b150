import { cpus, totalmem } from 'node:os'

/** The machine of the measurements, in one line. */
export function describeMachine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}`
}
