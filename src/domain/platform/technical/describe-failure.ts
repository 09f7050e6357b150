import { describeError } from '../errors/describe-error.ts'
import { redactPersonalData } from './redact-secrets.ts'

export type Failure = {
  message: string
  /**
   * Function and file where the error occurred: the first stack frame in the shop's own code, otherwise the first of
   * any code. Without line numbers, which change with every release. Null if unknown.
   */
  source: string | null
}

const maxMessageLength = 300

/** The stored part of an unexpected error: message and source, without personal data. */
export function describeFailure(error: unknown): Failure {
  const described = describeError(error)
  const [first = '', ...rest] = described.split('\n')
  const frames = (error instanceof Error ? (error.stack ?? '') : '').split('\n').concat(rest).map(readFrame)
  const knownFrames = frames.filter((frame) => frame !== undefined)
  const ownFrame = knownFrames.find(({ file }) => !/node_modules|node:/.test(file))
  const { name, file } = ownFrame ?? knownFrames[0] ?? {}
  return {
    message: redactPersonalData(first).slice(0, maxMessageLength),
    source: name && file ? `${name} (${file.replace(/^.*\/(build|src)\//, '$1/')})`.slice(0, 200) : null,
  }
}

function readFrame(line: string): { name: string; file: string } | undefined {
  const [, name, file] =
    /^\s+at (?:async )?(?:new )?([\w.$<># ]+) \((?:file:\/\/)?([^)]*?)(?::\d+){0,2}\)$/.exec(line) ?? []
  return name && file ? { name, file } : undefined
}

/** Whether an error is a domain error or a failure of an external service: shown to the user or retried, not a bug. */
export function isExpectedError(error: unknown): boolean {
  return error instanceof Error && /^(DomainError|\w*(Unavailable|Refused))$/.test(error.name)
}
