/**
 * The first fault of a commit message as a sentence; undefined if there is none. The subject is `area: what`, at most
 * 72 characters, without a full stop; a blank line separates it from the body.
 */
export function findSubjectFault(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (/^(Merge|Revert|fixup!|squash!) ?/.test(subject)) return undefined
  if (subject.length > 72) return `The subject has ${subject.length} characters; at most 72.`
  if (!/^[a-z][a-z0-9, -]*: \S/.test(subject))
    return "The subject is 'area: what', such as 'billing: round the VAT of each line'."
  if (/[.!]$/.test(subject)) return 'The subject ends without a full stop.'
  if (/^[^:]+: [a-z]+(ed|ing)\b/.test(subject) && !/: (need|feed|embed|speed|bring|string)\b/.test(subject))
    return "The subject is imperative: 'add', not 'added' or 'adding'."
  if (second.trim() !== '') return 'A blank line separates subject and body.'
  return undefined
}
