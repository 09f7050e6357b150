import { enableCompileCache } from 'node:module'

// Most of a command's time is reading the shop's own code: the second time it is there already.
enableCompileCache()
const { runCommand } = await import('./server/cli/run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2))
