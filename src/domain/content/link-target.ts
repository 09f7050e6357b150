/** Whether a text the owner typed may become a link: a path of this shop or a secure web address, nothing that runs. */
export function isLinkTarget(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
