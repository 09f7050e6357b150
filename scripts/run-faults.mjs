// npm run faults: the fault tests at full length, then those with real processes, alone on the machine. Arguments after
// -- go to the second: npm run faults -- -t kills
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './project-paths.mjs'
import { runBounded } from './run-bounded.mjs'

const processes = 'tests/faults/processes/long-runs.test.ts'
const args = process.argv.slice(2)
const runFaults = (...words) =>
  runBounded(['vitest', 'run', ...words, '--reporter=verbose'], { seconds: 9_000, env: { FAULTS_FULL: '1' } })

await ensureInstalled()
const failure =
  (await runBounded(['node', join(root, 'scripts/build.mjs'), '--if-changed'], { seconds: 300 })) ??
  (args.length === 0 ? await runFaults('tests/faults', `--exclude=${processes}`) : undefined) ??
  (await runFaults(processes, ...args))
if (failure) console.error(failure)
process.exit(failure ? 1 : 0)
