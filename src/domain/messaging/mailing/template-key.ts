const longest = 60

/** The key of a template of the owner's own: its title in lower case, with underscores (contract B7). Empty when nothing is left. */
export function templateKey(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longest)
    .replace(/^_+|(?<!_)_+$/g, '')
}
