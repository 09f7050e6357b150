type Relocation = {
  /** Ids of seeded rows, by the names in braces that stand for them. */
  references: ReadonlyMap<string, string>
  /** Public URL of the recording shop and of this one. */
  origin: { from: string; to: string }
  /** Years to add to every date. */
  years: number
}

/** The years of the recording and of its deadlines, in dates of any format and in numbers such as CMD-2030000012. */
const recordedYear = /(?<![\p{L}\d])(?<!\d[.,])(20(?:2[89]|3\d))(?=(?:\d{6})?(?![\p{L}\d]))/gu
/** Names of numbers that are years; `lastYear` and `thisYear` are amounts of a year. */
const yearName = /^(?:expiry_)?year$/
const timestampYear = /^(20(?:2[89]|3\d))(?=-\d\d-\d\dT)/
const reference = /\{((?:account|legal_document):[^{}"\s]+)\}/g

/**
 * Returns a function that moves a recorded value to this shop and year: ids of seeded rows, addresses and years in its
 * texts, and numbers whose name is one of a year. Amounts are numbers and stay. Throws for a reference that is missing.
 */
export function relocateTexts({ references, origin, years }: Relocation) {
  const moveYear = (found: string) => String(Number(found) + years)
  const fillReference = (_: string, name: string) => {
    const id = references.get(name)
    if (id === undefined) throw new Error(`The seed has no ${name}, which its history refers to`)
    return id
  }
  function relocateText(text: string): string {
    if (!/20(?:2[89]|3\d)|http|\{/.test(text)) return text
    const moved = text.replace(timestampYear, moveYear)
    if (moved !== text) return moved
    return text
      .replace(recordedYear, moveYear)
      .replaceAll(origin.from, origin.to)
      .replace(reference, fillReference)
  }
  return function relocate<T>(value: T, name = ''): T {
    if (typeof value === 'string') return relocateText(value) as T
    if (typeof value === 'number' && yearName.test(name)) return (value + years) as T
    if (Array.isArray(value)) return value.map((item) => relocate(item)) as T
    if (!value || typeof value !== 'object') return value
    const moved: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) moved[relocateText(key)] = relocate(item, key)
    return moved as T
  }
}
