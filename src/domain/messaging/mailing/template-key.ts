const maxLength = 60

/**
 * The key of a custom template: its title in lower case, with underscores (contract B7). Empty if no character
 * remains.
 */
export function templateKey(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|(?<!_)_+$/g, '')
}
