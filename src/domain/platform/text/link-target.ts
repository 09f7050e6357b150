/** Browsers read '\\' as '/' and skip lines and tabs: with them a path of this shop leads somewhere else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const misread = /[\\\s\u0000-\u001F\u007F]/

/** Whether a text the owner typed may become a link: a path of this shop or a secure web address, nothing that runs. */
export function isLinkTarget(text: string): boolean {
  if (misread.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
