import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project-paths.mjs'

const secondTries = join(root, 'tests', 'journeys', 'second-tries.json')

/** Counts the tests of a run's report. A run without a report, or without a test, counts as one failure. */
export function countTests(kind, file, failure) {
  let counts
  try {
    counts = kinds[kind](JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, reason: failure ?? 'wrote no report' }
  }
  const { passed, failed, skipped } = counts
  if (passed + failed + skipped === 0) return { ...counts, failed: 1, reason: failure ?? 'found no test' }
  // Errors outside of tests fail the run without a failed test.
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
      durations: report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        ms: endTime - startTime,
      })),
      passed: report.numPassedTests,
      failed: report.numFailedTests + silent.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  },
  playwright(report) {
    const { known, unknown } = readSecondTries(report, JSON.parse(readFileSync(secondTries, 'utf8')))
    for (const { name, cause } of known) console.log(`Passed only at the second try: ${name} (${cause})`)
    const { stats, errors, suites } = report
    for (const { name, page } of listFailedPages(report)) console.log(`\nThe page of ${name}\n${page}`)
    const failed = stats.unexpected + unknown.length
    return {
      names: [
        ...suites.flatMap((suite) => listTitles(suite, 'unexpected')),
        ...unknown.map((name) => `${name}: passed only at the second try (docs/decisions/0022)`),
      ],
      durations: suites.flatMap(listDurations),
      passed: stats.expected + known.length,
      failed: failed + (failed === 0 && errors.length > 0 ? 1 : 0),
      skipped: stats.skipped,
    }
  },
}

/** Splits the journeys that passed only on retry: `known` have a documented cause, `unknown` fail the run. */
export function readSecondTries({ suites }, causes) {
  const known = []
  const unknown = []
  for (const name of suites.flatMap((suite) => listTitles(suite, 'flaky'))) {
    const entry = causes.find(({ file, title }) => name === `${file}: ${title}`)
    if (entry?.cause) known.push({ name, cause: entry.cause })
    else unknown.push(name)
  }
  return { known, unknown }
}

/**
 * The failed tests of a file, each with the first lines of its error and of the difference between the expected and the
 * actual value; repeated at the end of the log.
 */
function failedNames({ name, status, message, assertionResults }) {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return [`${file}: ${firstLines(message)}`]
  return tests.map(({ fullName, failureMessages, meta }) => {
    const difference = meta?.difference ? `\n    ${firstLines(meta.difference, 40)}` : ''
    return `${file}: ${fullName}: ${firstLines(failureMessages[0] ?? '')}${difference}`
  })
}

/** The duration of each journey, all tries together. */
function listDurations({ file, specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({
        name: `tests/journeys/${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap(listDurations),
  ]
}

/** The page of each failed try as its accessibility tree, for runs whose files are not kept. */
export function listFailedPages({ suites }) {
  return suites.flatMap(pagesOf)
}

function pagesOf({ file, specs = [], suites = [] }) {
  const results = specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => test.results.map((result) => ({ title, ...result }))),
  )
  const pages = results.flatMap(({ title, retry, attachments }) =>
    attachments
      .filter(({ name, path }) => name === 'error-context' && path && existsSync(path))
      .map(({ path }) => ({
        name: `${file}: ${title}, try ${retry + 1}`,
        page: (/^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '').replace(
          /^ *- \/url: .*\n/gm,
          '',
        ),
      })),
  )
  return [...pages, ...suites.flatMap(pagesOf)]
}

function firstLines(text, count = 8) {
  return stripVTControlCharacters(text).split('\n').slice(0, count).join('\n    ')
}

function listTitles({ file, specs = [], suites = [] }, status) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter((test) => test.status === status).map(() => `${file}: ${title}`),
    ),
    ...suites.flatMap((suite) => listTitles(suite, status)),
  ]
}
