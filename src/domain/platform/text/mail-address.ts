import { normalizeTypedText } from './normalize-typed-text.ts'

/** RFC 5322, 3.2.3: characters allowed between the points of a local part. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** RFC 1123, 2.1: letters, digits and inner hyphens, 63 at most. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** RFC 3696, 2: a top-level domain is never all digits. */
const topLevel = /^[a-z]/

/** RFC 5321, 4.5.3.1: a path has at most 256 characters, angle brackets included. */
export const maxMailAddressLength = 254
const maxLocalPartLength = 64
const maxDomainLength = 253

/**
 * Normalises an email address for storage, comparison and sending: lower case, the domain in ASCII (RFC 5890), without
 * invisible characters. Undefined for anything else. Quoted local parts and IP addresses ('[192.0.2.1]') are rejected,
 * as by receivers.
 */
export function readMailAddress(text: string): string | undefined {
  if (text.length > 2 * maxMailAddressLength) return undefined
  const address = normalizeTypedText(text).toLowerCase()
  const at = address.indexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  if (local.length > maxLocalPartLength || !localPart.test(local)) return undefined
  const domain = asciiDomain(address.slice(at + 1))
  return domain && at + 1 + domain.length <= maxMailAddressLength ? `${local}@${domain}` : undefined
}

export function isMailAddress(text: string): boolean {
  return readMailAddress(text) !== undefined
}

function asciiDomain(input: string): string | undefined {
  const domain = /[^ -~]/.test(input) ? toPunycode(input) : input
  if (!domain || domain.length > maxDomainLength) return undefined
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return undefined
  return topLevel.test(labels.at(-1) ?? '') ? domain : undefined
}

/**
 * Uses the platform's conversion, only for letters, digits, marks, hyphens and points, so that no other part of a URL
 * is parsed.
 */
function toPunycode(domain: string): string | undefined {
  return /^[\p{L}\p{N}\p{M}.-]+$/u.test(domain) ? URL.parse(`https://${domain}`)?.hostname : undefined
}
