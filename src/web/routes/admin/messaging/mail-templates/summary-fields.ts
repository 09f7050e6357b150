/** The name is what is sent; on the page `content` is the page's own main part, where the skip link leads. */
export const contentId = 'mail-content'

/** Errors by the ids of their fields, for the links of a summary. */
export function summaryFields({ content, ...fields }: Record<string, string>): Record<string, string> {
  return content ? { ...fields, [contentId]: content } : fields
}
