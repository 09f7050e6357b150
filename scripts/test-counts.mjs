import { readFileSync } from 'node:fs'

/** So many journeys of a run may need a second try. */
const mostSecondTries = 5

/** Reads what a run wrote about itself. A run without a report, or without a test, is one failure. */
export function countTests(kind, file, failure) {
  let counts
  try {
    counts = kinds[kind](JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, reason: failure ?? 'wrote no report' }
  }
  const { passed, failed, skipped } = counts
  if (passed + failed + skipped === 0) return { ...counts, failed: 1, reason: failure ?? 'found no test' }
  // Errors outside of any test end the run without being one.
  if (failure && failed === 0) return { ...counts, failed: 1, reason: failure }
  return counts
}

const kinds = {
  vitest(report) {
    const silent = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + silent.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
  playwright({ stats, errors, suites }) {
    const titles = suites.flatMap(flakyTitles)
    if (titles.length > 0) console.log(['Passed only at the second try:', ...titles].join('\n  '))
    // Some on a busy machine are chance, many are a fault (docs/decisions/0022).
    const areTooMany = titles.length > mostSecondTries
    const failed = stats.unexpected + (areTooMany ? stats.flaky : 0)
    return {
      passed: stats.expected + (areTooMany ? 0 : stats.flaky),
      failed: failed + (failed === 0 && errors.length > 0 ? 1 : 0),
      skipped: stats.skipped,
    }
  },
}

function flakyTitles({ file, specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakyTitles)]
}
