import type { TestCase } from 'vitest/node'

/** Prints each failure at once: a run of hours may be ended before its summary. */
export default class FailureReporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed')
      console.error(
        `failed: ${test.module.moduleId}: ${test.fullName}`,
        ...(errors ?? []).map((error) => `\n${error.stack ?? error.message}\n${error.diff ?? ''}`),
      )
  }
}
