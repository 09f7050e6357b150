import Mustache from 'mustache'

type Token = [type: string, name: string, start: number, end: number, children?: Token[]]

/** Maximum number of characters of an email from another program; each list entry counts as one character more. */
const maxCharacters = 500_000

/**
 * Whether a template would render to more text than an email may have. Checked before rendering, because nested lists
 * multiply the output; counting stops at the limit.
 */
export function exceedsMailSize(template: string, variables: object): boolean {
  let remaining = maxCharacters
  const count = (tokens: readonly Token[], context: Mustache.Context) => {
    for (const [type, name, , , children = []] of tokens) {
      if (remaining < 0) return
      if (type === 'text') {
        remaining -= name.length
        continue
      }
      const value: unknown = context.lookup(name)
      const isEmpty = !value || (Array.isArray(value) && value.length === 0)
      if (type === '^') {
        if (isEmpty) count(children, context)
      } else if (type !== '#')
        remaining -= (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')).length
      else if (!isEmpty)
        for (const entry of Array.isArray(value) ? value : [value]) {
          remaining -= 1
          if (remaining < 0) return
          count(children, typeof entry === 'boolean' ? context : context.push(entry))
        }
    }
  }
  count(Mustache.parse(template) as unknown as Token[], new Mustache.Context(variables))
  return remaining < 0
}
