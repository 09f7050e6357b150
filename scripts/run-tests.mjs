import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project-paths.mjs'
import { runBounded } from './run-bounded.mjs'
import { countTests } from './test-counts.mjs'

const full = process.argv.includes('--full')
const only = listAfter('--only')
const without = listAfter('--without')

const results = join(root, 'test-results')
const unitReport = join(results, 'unit.json')
const journeysReport = join(results, 'journeys.json')

const steps = [
  { name: 'messages', title: 'Texts compile', command: ['npm', 'run', 'messages'], seconds: 90 },
  {
    name: 'format',
    title: 'Format and lint',
    command: ['biome', 'ci', '--error-on-warnings', '.'],
    seconds: 90,
  },
  {
    name: 'words',
    title: 'Words',
    command: ['node', join(root, 'scripts/checks/check-words.mjs')],
    seconds: 60,
  },
  { name: 'types', title: 'Types', command: ['npm', 'run', 'typecheck'], seconds: 240 },
  { name: 'imports', title: 'Import rules', command: ['npm', 'run', 'check:imports'], seconds: 120 },
  { name: 'dead', title: 'Dead code', command: ['npm', 'run', 'check:dead'], seconds: 120 },
  {
    name: 'build',
    title: 'Build',
    command: ['node', join(root, 'scripts/build.mjs'), '--if-changed'],
    seconds: 300,
  },
  {
    name: 'unit',
    title: 'Unit, request, contract and fault tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
      `--reporter=${join(root, 'tests/harness/runner/failure-reporter.ts')}`,
    ],
    seconds: full ? 10_800 : 2_100,
    report: { kind: 'vitest', file: unitReport },
  },
  {
    name: 'journeys',
    title: 'Journeys in Chromium',
    command: ['playwright', 'test', '--reporter=list,json', `--output=${join(results, 'journeys')}`],
    seconds: full ? 7_200 : 1_800,
    report: { kind: 'playwright', file: journeysReport },
    // The full run tests two web processes behind a load balancer.
    env: full ? { INSTANCES: '2' } : {},
    needs: 'build',
  },
  {
    name: 'contract',
    title: 'What the contract names has run',
    command: ['node', join(root, 'scripts/checks/check-contract.mjs'), unitReport, journeysReport],
    seconds: 30,
  },
]

function listAfter(option) {
  const at = process.argv.indexOf(option)
  return at === -1 ? undefined : (process.argv[at + 1] ?? '').split(',')
}

const isChosen = (name) => (only ? only.includes(name) : !without?.includes(name))
const chosen = steps.filter(({ name }) =>
  name === 'contract' ? isChosen('unit') && isChosen('journeys') : isChosen(name),
)
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = new Map()
const durations = []

// Timeouts end hanging steps: about twice their time on two idle cores, so that a busy machine is slow but does not
// fail.
const deadline = Date.now() + (full ? 6 * 3_600 : 65 * 60) * 1_000

await prepare()
for (const step of chosen) add(step, await run(step))
printSlowest()
for (const [name, reasons] of failures) console.log([`failed: ${name}:`, ...reasons].join('\n  '))
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

async function prepare() {
  try {
    await ensureInstalled()
  } catch (error) {
    console.error(error.message)
    console.log('0 passed, 1 failed, 0 skipped')
    process.exit(1)
  }
  mkdirSync(results, { recursive: true })
}

/** The ten slowest test files and journeys, slowest first. */
function printSlowest() {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  if (slowest.length === 0) return
  console.log('\n── Slowest')
  for (const { name, ms } of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`)
}

function add({ name, title }, { passed, failed, skipped, reason, names = [], durations: measured = [] }) {
  durations.push(...measured)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.set(name, [reason ?? `${failed} of ${title.toLowerCase()}`, ...names])
}

async function run(step) {
  console.log(`\n── ${step.title} (${step.name})`)
  const started = Date.now()
  const outcome = await attempt(step)
  const seconds = ((Date.now() - started) / 1_000).toFixed(1)
  console.log(`── ${step.title}: ${outcome.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  return outcome
}

async function attempt(step) {
  if (step.needs && failures.has(step.needs)) return failed(`not run, because the ${step.needs} failed`)
  const seconds = Math.min(step.seconds, Math.round((deadline - Date.now()) / 1_000))
  if (seconds < 1) return failed('not run, because the time for all tests is up')
  const env = { CI: '1', ...(full && { TEST_FULL: '1' }), ...step.env }
  if (step.name === 'journeys') {
    try {
      Object.assign(env, {
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport,
      })
    } catch (error) {
      return failed(error.message)
    }
  }
  if (step.report) rmSync(step.report.file, { force: true })
  const failure = await runBounded(step.command, { seconds, env })
  if (step.report) return countTests(step.report.kind, step.report.file, failure)
  return failure ? failed(failure) : { passed: 1, failed: 0, skipped: 0 }
}

function failed(reason) {
  console.log(reason)
  return { passed: 0, failed: 1, skipped: 0, reason }
}
