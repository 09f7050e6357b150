// What goes wrong in shops, many times over: the fault tests with ten times as many plays as npm test has.
import { ensureInstalled } from './ensure-installed.mjs'
import { runBounded } from './run-bounded.mjs'

await ensureInstalled()
const build = await runBounded(['npm', 'run', 'build'], { seconds: 300, env: { NODE_ENV: 'production' } })
const failure =
  build ??
  (await runBounded(['vitest', 'run', 'tests/faults', '--reporter=verbose'], {
    seconds: 5_400,
    env: { FAULTS_FULL: '1' },
  }))
if (failure) console.error(failure)
process.exit(failure ? 1 : 0)
