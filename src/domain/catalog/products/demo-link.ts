/** Whether a demo link is external, not the shop's own `/demo/…`. */
export function isExternal(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
