import Mustache from 'mustache'
import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'

type Token = [type: string, name: string, start: number, end: number, children?: Token[]]
type VariableIssue = Pick<LintIssue, 'code' | 'what'>

/** Maximum length of a placeholder; only comments are that long. Mustache parses a long run of spaces in quadratic time. */
const maxPlaceholderLength = 1_000
/** Maximum nesting of sections: each level multiplies the output by its entries. */
const maxDepth = 3

/** Finds, in one pass, an issue that makes parsing with Mustache unsafe or impossible; undefined when there is none. */
function findBlockingIssue(text: string): VariableIssue | undefined {
  let depth = 0
  for (let start = text.indexOf('{{'); start >= 0; ) {
    const [opening, sigil = ''] = /^\{\{\s*([#^/{=]?)/.exec(
      text.slice(start, start + maxPlaceholderLength),
    ) ?? ['{{']
    if (sigil === '=') return { code: 'mustache_refused', what: '=' }
    const closing = sigil === '{' ? '}}}' : '}}'
    const rest = text.slice(start + opening.length, start + maxPlaceholderLength)
    const end = rest.indexOf(closing)
    if (end < 0) return { code: 'unclosed', what: '{{' }
    if (sigil === '#' || sigil === '^') depth += 1
    if (sigil === '/') depth -= 1
    if (depth > maxDepth) return { code: 'section_nested', what: rest.slice(0, end).trim() }
    start = text.indexOf('{{', start + opening.length + end + closing.length)
  }
  return undefined
}

/** Returns the problems of a text's placeholders, and the variables and sections it uses. */
export function lintVariables(text: string): { issues: VariableIssue[]; used: string[] } {
  const blockingIssue = findBlockingIssue(text)
  if (blockingIssue) return { issues: [blockingIssue], used: [] }
  let tokens: Token[]
  try {
    // Not Mustache's default writer: that one caches every text it parses, and there are many drafts.
    tokens = new Mustache.Writer().parse(text) as unknown as Token[]
  } catch (error) {
    const what = /"([^"]*)"/.exec(error instanceof Error ? error.message : '')?.[1] ?? '{{'
    return { issues: [{ code: 'unclosed', what }], used: [] }
  }
  const issues: VariableIssue[] = []
  const used = new Set<string>()
  const visit = (level: readonly Token[]) => {
    for (const [type, name, , , children = []] of level) {
      if (type === 'text') {
        const [what] = /\{\{|\}\}/.exec(name) ?? []
        if (what) issues.push({ code: 'stray_braces', what })
      } else if (type === '&') issues.push({ code: 'unescaped', what: name })
      else if (type === '>' || type === '=') issues.push({ code: 'mustache_refused', what: name })
      else if (name.split('.').some((part) => part in Object.prototype))
        issues.push({ code: 'unknown_variable', what: name })
      else if (type !== '!' && !/^(\.|[\w.-]+)$/.test(name)) issues.push({ code: 'stray_braces', what: name })
      else if (type === 'name' || type === '#') used.add(name)
      if (type === '#' || type === '^') visit(children)
    }
  }
  visit(tokens)
  return { issues, used: [...used] }
}
