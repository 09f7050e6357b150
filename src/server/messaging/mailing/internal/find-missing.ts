import Mustache from 'mustache'

type Token = [type: string, name: string, start: number, end: number, children?: Token[]]

/** Returns the keys a template uses that `variables` lacks, each once, in order, sections included. */
export function findMissing(template: string, variables: object): string[] {
  const missing = new Set<string>()
  visit(Mustache.parse(template) as unknown as Token[], [variables], missing)
  return [...missing]
}

function visit(tokens: readonly Token[], scopes: readonly object[], missing: Set<string>): void {
  for (const [type, name, , , children = []] of tokens) {
    if (!['name', '&', '#', '^'].includes(type) || name === '.') continue
    const [key = name] = name.split('.')
    const scope = scopes.findLast((candidate) => Object.hasOwn(candidate, key))
    if (!scope) missing.add(name)
    const value = (scope as Record<string, unknown> | undefined)?.[key]
    // An empty list does not show which keys its rows have.
    if (Array.isArray(value) && value.length === 0) continue
    const row = Array.isArray(value) ? value[0] : value
    const innerScopes = type === '#' && row && typeof row === 'object' ? [...scopes, row as object] : scopes
    visit(children, innerScopes, missing)
  }
}
