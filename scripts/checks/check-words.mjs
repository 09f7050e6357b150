import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project-paths.mjs'
import { findWords } from './find-words.mjs'

const code = globSync('{src,packages/*/src,tests,scripts,bench}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => !file.startsWith('src/messages/compiled/'),
)
const found = code.flatMap((file) =>
  findWords(readFileSync(join(root, file), 'utf8')).map(({ line, word }) => `${file}:${line}: '${word}'`),
)
for (const location of found) console.error(location)
console.log(`${code.length} files, ${found.length} words that docs/writing.md does not allow`)
process.exit(found.length > 0 ? 1 : 0)
