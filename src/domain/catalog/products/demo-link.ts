/** Whether a demonstration stands at somebody else's address, not at the shop's own `/demo/…`. */
export function isElsewhere(link: string): boolean {
  return /^https?:\/\//i.test(link)
}
