import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project-paths.mjs'

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
      names: report.testResults.flatMap(failedNames),
      passed: report.numPassedTests,
      failed: report.numFailedTests + silent.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
  playwright({ stats, errors, suites }) {
    const titles = suites.flatMap((suite) => titlesOf(suite, 'flaky'))
    if (titles.length > 0) console.log(['Passed only at the second try:', ...titles].join('\n  '))
    // Some on a busy machine are chance, many are a fault (docs/decisions/0022).
    const areTooMany = titles.length > mostSecondTries
    const failed = stats.unexpected + (areTooMany ? stats.flaky : 0)
    return {
      names: suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
      passed: stats.expected + (areTooMany ? 0 : stats.flaky),
      failed: failed + (failed === 0 && errors.length > 0 ? 1 : 0),
      skipped: stats.skipped,
    }
  },
}

/** What failed in a file, each with the first lines of why: whoever reads only the end of a log finds it there. */
function failedNames({ name, status, message, assertionResults }) {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return [`${file}: ${firstLines(message)}`]
  return tests.map((test) => `${file}: ${test.fullName}: ${firstLines(test.failureMessages[0] ?? '')}`)
}

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, 8).join('\n    ')
}

function titlesOf({ file, specs = [], suites = [] }, status) {
  const such = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  return [
    ...such.map(({ title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => titlesOf(suite, status)),
  ]
}
