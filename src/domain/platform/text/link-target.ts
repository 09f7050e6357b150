/** Browsers read '\\' as '/' and skip line breaks and tabs: a path with them can lead to another site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const misread = /[\\\s\u0000-\u001F\u007F]/

/** Whether an entered text may become a link: a path of this shop or an https URL, never a script. */
export function isLinkTarget(text: string): boolean {
  if (misread.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
