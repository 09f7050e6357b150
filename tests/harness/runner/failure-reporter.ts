import type { TestCase } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** Differences between the expected and the actual value of a failed test. */
    difference?: string
  }
}

/**
 * Prints each failure at once, because a run of hours may be ended before its summary, and adds the difference to the
 * test's entry in the report.
 */
export default class FailureReporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    test.meta().difference = errors?.[0]?.diff ?? ''
    console.error(
      `failed: ${test.module.moduleId}: ${test.fullName}`,
      ...(errors ?? []).map((error) => `\n${error.stack ?? error.message}\n${error.diff ?? ''}`),
    )
  }
}
