import type { TestCase } from 'vitest/node'

/** Tells why a test failed at that moment: a run of hours that is ended before its summary would keep it to itself. */
export default class TellFailures {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed')
      console.error(
        `failed: ${test.module.moduleId}: ${test.fullName}`,
        ...(errors ?? []).map((error) => `\n${error.stack ?? error.message}\n${error.diff ?? ''}`),
      )
  }
}
