import { readFileSync } from 'node:fs'
import { findSubjectFault } from './commit-subject.mjs'

const [, , file = ''] = process.argv
const fault = findSubjectFault(readFileSync(file, 'utf8'))
if (fault) {
  console.error(`${fault} (docs/writing.md)`)
  process.exit(1)
}
