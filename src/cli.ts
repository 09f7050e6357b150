import { enableCompileCache } from 'node:module'

// Loading the shop's code is most of a command's time: the compile cache speeds up the next run.
enableCompileCache()
const { runCommand } = await import('./server/cli/run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2))
