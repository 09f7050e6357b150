/** Id of the field sent as `content`: the id `content` is the page's main element, the target of the skip link. */
export const contentId = 'mail-content'

/** Errors by the ids of their fields, for the links of the summary. */
export function summaryFields({ content, ...fields }: Record<string, string>): Record<string, string> {
  return content ? { ...fields, [contentId]: content } : fields
}
